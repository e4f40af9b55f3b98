"""The table in a Python person's hands: what it opens, what can be set, what is linked with it."""

import pytest

import patience

anywidget = pytest.importorskip("anywidget")
pytestmark = pytest.mark.native

BIG = 2**53 + 1


@pytest.fixture
def table():
    return patience.Table("le-cadran", deal=17)


@pytest.fixture
def field():
    from ipywidgets import IntText
    return IntText()


def test_a_table_opens_a_position_or_what_is_written_of_one_or_of_a_game():
    position = patience.game("le-cadran", vacancies="talon").position({"column-1": "AS"})
    for asked in (position, str(position)):
        table = patience.Table(asked)
        assert patience.Position.parse(table.position) == position and table.readings["vacancies"] == "talon"
    assert patience.Table("le-cadran:17:turn").record == "le-cadran:17:turn"
    assert patience.Table(position, vacancies="any").readings["vacancies"] == "any"
    for nonsense in ("le-cadran:x:", "le-cadran | column-1", "le-cadram:17:"):
        with pytest.raises(ValueError):
            patience.Table(nonsense)
    with pytest.raises(ValueError, match="not both"):
        patience.Table(position, 17)
    with pytest.raises(ValueError, match="not two"):
        patience.Table(position, position=position)
    with pytest.raises(ValueError, match="knows its own start"):
        patience.Table("le-cadran:17:", 18)


def test_records_and_positions_themselves_can_be_set(table):
    record = patience.Record.parse("le-cadran:18:turn")
    table.record = record
    assert table.record == str(record) and table.copy() == record
    table.position = patience.game("le-cadran").position({"column-1": "AS"})
    assert table.position == "le-cadran column-1: AS"
    table.deal = type("WholeNumber", (), {"__index__": lambda self: 19})()
    assert table.record == "le-cadran:19:" and type(table.deal) is int


@pytest.mark.parametrize("table_first", [True, False])
def test_a_linked_field_that_sends_an_invalid_deal_is_corrected(table, field, table_first):
    from traitlets import link

    ends = ((table, "deal"), (field, "value"))
    link(*ends) if table_first else [field.set_trait("value", 17), link(*reversed(ends))]
    with pytest.raises(patience.UnreadableNumber):
        field.value = 0
    assert (table.deal, field.value) == (17, 17)
    field.value = 18
    assert table.record == "le-cadran:18:"
    table.deal = 19
    assert field.value == 19


def test_a_linked_field_is_corrected_through_what_the_link_does_to_values(table, field):
    from traitlets import link

    link((table, "deal"), (field, "value"), (lambda deal: -deal, lambda value: -value))
    with pytest.raises(patience.UnreadableNumber):
        field.value = 5
    assert (table.deal, field.value) == (17, -17)


def test_a_deal_too_large_for_a_browser_travels_as_digits(table):
    table.deal = BIG
    sent = table.get_state("deal")["deal"]
    assert sent == str(BIG)
    table.set_state({"deal": str(BIG + 2)})
    assert table.deal == BIG + 2 and table.record == f"le-cadran:{BIG + 2}:"
    assert patience.Table("le-cadran", 17).get_state("deal")["deal"] == 17
