/** The name under which a browser with the extension counts (U-6): it says which browser that is, and nothing else. */

/** By the word of the user agent that only this browser has; each of the others also calls itself Chrome. */
const browsers = [
  { id: 'firefox', name: 'Firefox', agent: /firefox\//i },
  { id: 'edge', name: 'Edge', agent: /\bedg\//i },
  { id: 'opera', name: 'Opera', agent: /\bopr\//i },
  { id: 'chrome', name: 'Chrome', agent: /chrome\//i },
] as const;

/** At most 40 characters of the form of `DeviceId` in @scrollstop/contracts. */
export function newCountingDevice(userAgent: string): string {
  const id = browsers.find(({ agent }) => agent.test(userAgent))?.id ?? 'browser';
  return `${id}-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;
}

/** Its name in the account, where the devices of the app count as well. */
export const inAccount = (device: string): string => `pause-${device}`;

/** "Chrome", by the name in the account; null for the app, a pause page, or a browser unknown to this release. */
export const browserNameOf = (device: string): string | null =>
  browsers.find(({ id }) => device.startsWith(inAccount(`${id}-`)))?.name ?? null;
