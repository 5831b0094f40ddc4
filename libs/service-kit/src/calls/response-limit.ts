/**
 * The SDKs of payment providers collect a response however long it is, and a body that never ends would end the process with it
 * (`npm run test:faults -- third-parties`). So every response to a call by Node's own client ends with an error at 16 MiB.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

const LIMIT_BYTES = 16 * 1024 ** 2;
let installed = false;

/** Once per process. */
export function limitResponses(): void {
  if (installed) return;
  installed = true;
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    const push = response.push.bind(response);
    let bytes = 0;
    // A listener for `data` would start the flow before the SDK listens.
    response.push = (part: Buffer | null, encoding) => {
      bytes += part?.length ?? 0;
      if (bytes <= LIMIT_BYTES) return push(part, encoding);
      request.destroy(new Error(`the response of ${request.host} is longer than ${LIMIT_BYTES} bytes`));
      return false;
    };
  });
}
