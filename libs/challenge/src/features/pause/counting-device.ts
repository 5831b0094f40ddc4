/** The device name of a browser with the extension in the counts (U-6): it only says which browser it is. */

/** Identified by a word that only this browser's user agent has; the others also call themselves Chrome. */
const browsers = [
  { id: 'firefox', name: 'Firefox', agent: /firefox\//i },
  { id: 'edge', name: 'Edge', agent: /\bedg\//i },
  { id: 'opera', name: 'Opera', agent: /\bopr\//i },
  { id: 'chrome', name: 'Chrome', agent: /chrome\//i },
] as const;

/** At most 40 characters, in the format of `DeviceId` in @scrollstop/contracts. */
export function newCountingDevice(userAgent: string): string {
  const id = browsers.find(({ agent }) => agent.test(userAgent))?.id ?? 'browser';
  return `${id}-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;
}

/** Its name in the account, whose counts also include the app's devices. */
export const accountDevice = (device: string): string => `pause-${device}`;

/** "Chrome", from the name in the account; null for the app, a pause page or an unknown browser. */
export const browserNameOf = (device: string): string | null =>
  browsers.find(({ id }) => device.startsWith(accountDevice(`${id}-`)))?.name ?? null;
