"""A long evening at a real server on loopback, with everything that can go wrong: python -m bench.soak"""
