/** PayPal's part of the simulator: the buyer at PayPal's page, and the log of requests. */
import type { LoggedRequest } from './logged-request.ts';

export interface PaypalEvent {
  id: string;
  event_type: string;
  resource: { id: string };
}

/** Calls of the control routes of a provider, and of those that break calls (sim/README.md). */
export const controlOf =
  (url: string, of: 'stripe' | 'paypal' | 'faults') =>
  async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/control/${of}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };

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
