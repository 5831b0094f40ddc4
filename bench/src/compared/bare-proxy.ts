/** The minimum of a proxy: node:http and undici's `dispatch`, without any checks. */
import { createServer } from 'node:http';
import { Agent } from 'undici';

const dispatcher = new Agent({ connections: 64, pipelining: 1 });
const origin = process.env['ORIGIN'] ?? '';

createServer((request, response) => {
  const { url = '/', method = 'GET' } = request;
  const headers = { ...request.headers };
  delete headers.connection;
  const parts: Buffer[] = [];
  dispatcher.dispatch(
    { origin, path: url, method, headers },
    {
      onRequestStart: () => undefined,
      onResponseStart(_controller, status, responseHeaders) {
        delete responseHeaders['connection'];
        delete responseHeaders['keep-alive'];
        response.writeHead(status, responseHeaders);
      },
      onResponseData: (_controller, part) => void parts.push(part),
      onResponseEnd: () => response.end(parts.length === 1 ? parts[0] : Buffer.concat(parts)),
      onResponseError: () => response.destroy(),
    },
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
