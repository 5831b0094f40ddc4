import type { FastifyRequest } from 'fastify';

/** One received request. Card numbers are masked to their last four digits. */
export interface LoggedRequest {
  method: string;
  /** Without the query. */
  path: string;
  idempotencyKey: string | null;
  params: unknown;
  status: number;
}

export interface RequestLog {
  add(request: FastifyRequest, status: number, more?: Partial<LoggedRequest>): void;
  find(filter: { method?: string | undefined; path?: string | undefined }): LoggedRequest[];
  clear(): void;
}

/** The storm of 10,000 payments makes about 50,000 requests; above this limit the oldest are dropped. */
const maxKept = 200_000;

export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  return {
    add({ method, url, body: params = null }, status, more) {
      const path = url.split('?')[0]!;
      const request = { method, path, idempotencyKey: null, params, status, ...more };
      requests.push({ ...request, params: masked(request.params) });
      if (requests.length > maxKept) requests = requests.slice(-maxKept / 2);
    },
    find: ({ method, path }) =>
      requests.filter(
        (request) =>
          (method === undefined || request.method === method) && (path === undefined || request.path.startsWith(path)),
      ),
    clear() {
      requests = [];
    },
  };
}

function masked(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'cvc') return '***';
    return key === 'number' ? value.replace(/\d(?=(?:\D*\d){4})/g, '*') : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, masked(entry, name)]));
}
