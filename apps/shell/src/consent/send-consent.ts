import type { ConsentBody } from '@scrollstop/contracts/pixel';
import type { Http } from '@scrollstop/contracts/remote';
import * as z from 'zod/mini';

/** Outlives the page: whoever withdraws and closes it at once has withdrawn. */
export const sendConsent =
  (http: Http) =>
  (body: ConsentBody): Promise<void> =>
    http.post('/api/pixel/consent', body, z.unknown(), { keepalive: true }).then(() => undefined);
