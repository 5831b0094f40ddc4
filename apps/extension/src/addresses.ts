/** The addresses of the extension's own page and of the app. */
import { webAddress } from '@scrollstop/challenge/features/pause/sites';

export const isFirefox = (): boolean => chrome.runtime.getURL('').startsWith('moz-extension:');

/** Encoded as a whole, so that "Continue" opens the very address that was asked for. */
export const pauseAddress = (address: string): string =>
  chrome.runtime.getURL(`pause.html#${encodeURIComponent(address)}`);

/** The address behind `#`; null when it is none of the web. */
export function addressIn(hash: string): string | null {
  try {
    const address = decodeURIComponent(hash.slice(1));
    return webAddress(address) && address;
  } catch {
    return null;
  }
}

/** Where the app answers, from the manifest. */
export const appOrigin = (): string => new URL(chrome.runtime.getManifest().homepage_url!).origin;

/** Match patterns have no port. */
export const appPattern = (): string => {
  const { protocol, hostname } = new URL(appOrigin());
  return `${protocol}//${hostname}/*`;
};

/**
 * Calls with what only some browsers know; one that refuses it by an exception is called again without. Resolves to
 * whether it took all of it.
 */
export async function orWithout<Properties extends object>(
  call: (properties: Properties) => Promise<unknown>,
  always: Properties,
  perhaps: Partial<Properties> & Record<string, unknown>,
): Promise<boolean> {
  try {
    await call({ ...always, ...perhaps });
    return true;
  } catch {
    await call(always);
    return false;
  }
}
