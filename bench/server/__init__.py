"""What the server costs, next to a bare aiohttp echo of the same messages: python -m bench.server"""
