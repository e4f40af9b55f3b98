"""``python -m tests.text`` prints what every character of the seeds is."""

import sys

from tests.text import TextError, report

try:
    print(report())
except TextError as fault:
    sys.exit(str(fault))
