"""How much the property tests try: `--hypothesis-profile=ci` is what `make test` uses."""

from hypothesis import HealthCheck, settings

slow_is_fine = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("ci", max_examples=60, derandomize=True, **slow_is_fine)  # type: ignore[arg-type]
settings.register_profile("default", max_examples=30, **slow_is_fine)  # type: ignore[arg-type]
settings.load_profile("default")
