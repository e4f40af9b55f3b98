"""What ``tasks.py`` does, a module for each matter.

A command makes its environment before it enters it: until then only the standard library is there, so no module here imports more than that
at its head.
"""
