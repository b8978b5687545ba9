"""Import this before NumPy, which reads the setting when it is first imported."""

import os

# Layers this small are quickest on one core: several would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
