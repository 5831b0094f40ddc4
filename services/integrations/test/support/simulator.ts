/** The simulators on their own port: a mailbox and the ad platform. */
import { forFile } from '@scrollstop/service-kit/testing/for-file';
import type { ServerEvent } from '@scrollstop/sim/ads/event';
import type { Fault } from '@scrollstop/sim/faults';
import type { Mail } from '@scrollstop/sim/mail/mailbox';
import { callSim, openSim } from '@scrollstop/sim/testing';

export const pixelKeys = { PIXEL_ID: '123456789012345', PIXEL_ACCESS_TOKEN: 'token-of-the-ad-platform' };

type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** The simulators for the tests of one file. */
export const useSimulator = (more?: Record<string, string>): Simulator =>
  forFile(
    () => startSimulator(more),
    (sim) => sim.stop(),
  );

/** `more`: variables of further providers, such as the store's secret. */
export async function startSimulator(more: Record<string, string> = {}) {
  const { app, origin: url } = await openSim({ SMTP_PORT: '0', ...pixelKeys, ...more });
  const call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> =>
    callSim(url, method, path, body);
  const { port } = await call<{ port: number }>('GET', '/control/mail/address');
  return {
    url,
    call,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** Newest first. */
    mails: (to: string) => call<Mail[]>('GET', `/mailbox/messages?to=${encodeURIComponent(to)}`),
    reject: (rejection: { address: string; code: number; message?: string; times?: number }) =>
      call('POST', '/control/mail/rejections', rejection),
    acceptAll: () => call('DELETE', '/control/mail/rejections'),
    adEvents: () => call<{ event: ServerEvent; duplicate: boolean }[]>('GET', '/control/ads/events'),
    adRequests: () => call<{ status: number; params: { data: ServerEvent[] } }[]>('GET', '/control/ads/requests'),
    forgetAdRequests: () => call('DELETE', '/control/ads/requests'),
    break: (fault: Fault) => call('POST', '/control/faults', fault),
    mend: () => call('DELETE', '/control/faults'),
    stop: () => app.close(),
  };
}
