"""A process that counts to the number it is asked, a line for each, and prints something else meanwhile."""

import sys
from collections.abc import Callable

from tenback.table.bots.processes import answer_with_lines


def count(question: bytes, write: Callable[[bytes], None]) -> None:
    for number in range(int(question)):
        print("This is no answer.")
        write(b"%d" % number)


if __name__ == "__main__":
    answer_with_lines(count, niceness=int(sys.argv[1]))
