"""The application served by uvicorn: routes, one file a resource; the WebSocket; the static page."""
