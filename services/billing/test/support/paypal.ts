/** PayPal's part of the simulator: the buyer at PayPal's page, and the log of requests. */
import type { LoggedRequest } from '@scrollstop/sim/request-log';
import { callSim } from '@scrollstop/sim/testing';

export interface PaypalEvent {
  id: string;
  event_type: string;
  resource: { id: string };
}

/** Calls of the control routes of a provider (sim/README.md). */
export const controlOf =
  (url: string, of: 'stripe' | 'paypal') =>
  <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> =>
    callSim(url, method, `/control/${of}${path}`, body);

export function paypalSimulator(url: string) {
  const control = controlOf(url, 'paypal');
  return {
    control,
    approve: (order: string, funding: 'balance' | 'echeck' | 'declined' = 'balance') =>
      control('POST', `/orders/${order}/approve`, { funding }),
    requests: (path: string, method = 'POST') =>
      control<LoggedRequest[]>('GET', `/requests?method=${method}&path=${encodeURIComponent(path)}`),
    /** Requests that got an error from PayPal since the log was last cleared. */
    refused: async () =>
      (await control<LoggedRequest[]>('GET', '/requests')).filter(({ status }) => status >= 400),
    events: () => control<PaypalEvent[]>('GET', '/events'),
  };
}
