/** The addresses of the extension's own page and of the app. */
import { webAddress } from '@scrollstop/challenge/features/pause/sites';

export const isFirefox = (): boolean => chrome.runtime.getURL('').startsWith('moz-extension:');

/** The whole address is encoded, so that "Continue" opens exactly the requested address. */
export const pauseAddress = (address: string): string =>
  chrome.runtime.getURL(`pause.html#${encodeURIComponent(address)}`);

/** Returns the address after `#`, or null if it is not a web address. */
export function addressIn(hash: string): string | null {
  try {
    const address = decodeURIComponent(hash.slice(1));
    return webAddress(address) && address;
  } catch {
    return null;
  }
}

/** The origin of the app, from the manifest. */
export const appOrigin = (): string => new URL(chrome.runtime.getManifest().homepage_url!).origin;

/** The match pattern of the app; match patterns have no port. */
export const appPattern = (): string => {
  const { protocol, hostname } = new URL(appOrigin());
  return `${protocol}//${hostname}/*`;
};

/**
 * Calls with properties that only some browsers support, and again without them if the browser throws. Resolves to
 * whether the browser supported them.
 */
export async function callWithOptional<Properties extends object>(
  call: (properties: Properties) => Promise<unknown>,
  required: Properties,
  optional: Partial<Properties> & Record<string, unknown>,
): Promise<boolean> {
  try {
    await call({ ...required, ...optional });
    return true;
  } catch {
    await call(required);
    return false;
  }
}
