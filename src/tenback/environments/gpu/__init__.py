"""Many games at once on a GPU: `tenback.fast.Batch` in PyTorch, with the simulators that trained master.

It needs PyTorch. The observations, the masks and the numbers of the actions are those of the other
environments; the deals are PyTorch's own, by the seed.
"""

from tenback.environments.gpu.batch import FaceToFaceBatch, TheGameBatch, gpu_batch

__all__ = ["FaceToFaceBatch", "TheGameBatch", "gpu_batch"]
