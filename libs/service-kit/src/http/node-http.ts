/**
 * Node's own `http`, for a process that lives long. An `import` from 'node:http' reads all of its exports, and one of them
 * (`WebSocket`) loads Node's `fetch`: 6.5 MB a process (docs/performance.md). Lint allows types only elsewhere.
 */
export const { createServer, get, request, STATUS_CODES } = process.getBuiltinModule('node:http');
