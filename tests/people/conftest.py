"""The stores that the tests of derived data run on."""

from tests.store.conftest import store, store_named

__all__ = ["store", "store_named"]
