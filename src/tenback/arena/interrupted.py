"""How the processes of an arena take Ctrl-C."""

import signal


def end_when_interrupted() -> None:
    """Let Ctrl-C end this process at once and without a word: the first process says that it was stopped.

    A program in the background of a shell ignores Ctrl-C, and so do its processes.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
