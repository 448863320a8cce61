"""The application served by uvicorn: routes, one file a resource; the WebSocket; the static page.

A request passes four layers of middleware: `ProxyHeadersMiddleware` takes the address that a trusted proxy tells,
`FairSchedulingMiddleware` waits for the turn of that address, `SecurityHeadersMiddleware` adds headers, and
`AllowedHostsMiddleware` refuses foreign names and other sites' pages. Keys stand behind ``#`` in links, so that no
log has them.
"""
