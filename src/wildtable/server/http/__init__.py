"""The application served by uvicorn: routes by topic, the WebSocket, the static page.

Each topic's module has its handlers, its `ROUTES` and the statuses of its refusals; `app` puts them together.
`requests` has what handlers read of a request, `endpoints` reads bodies and sends JSON.

A request passes four layers of middleware. `ProxyHeadersMiddleware` takes the address that a trusted proxy tells.
`FairSchedulingMiddleware` waits for the turn of that address. `SecurityHeadersMiddleware` adds headers.
`AllowedHostsMiddleware` refuses foreign names and other sites' pages. Keys stand behind ``#`` in links, so that no
log has them.
"""
