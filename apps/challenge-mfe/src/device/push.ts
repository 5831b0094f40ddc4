/** Web push on this device (W-4): what the browser can do, the permission, and the subscription (RFC 8030). */
import { platformOf } from '@scrollstop/challenge/platform';
import { type PushSubscriptionBody, PushSubscriptionBody as Body } from '@scrollstop/contracts/reminders/push';
import { toBase64url } from '@scrollstop/http-client/base64url';
import { isStandalone } from './install.ts';

/** `install`: on iOS only an app on the home screen gets push. `denied`: the browser does not ask a second time. */
export type PushSupport = 'ready' | 'denied' | 'install' | 'none';

/** An installation without a VAPID key sends mail only. */
export function pushSupport(publicKey: string): PushSupport {
  if (publicKey === '') return 'none';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return platformOf(navigator) === 'ios' && !isStandalone() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Only within the handler of a tap: browsers refuse or hide the question anywhere else. */
export const askPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** The worker is registered a second after the page has loaded; a browser that blocks it never has one. */
const WORKER_LIMIT_MS = 10_000;

async function pushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no service worker')), WORKER_LIMIT_MS),
  );
  const { pushManager: manager } = await Promise.race([navigator.serviceWorker.ready, late]);
  return manager;
}

/** The endpoint of this browser's current subscription, or null. Never rejects. */
export async function currentEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  return subscription?.endpoint ?? null;
}

/** The endpoint that was made within this page, by the tap. */
let made: string | undefined;

/**
 * A subscription for this key. `known`, the endpoint in this user's record, and the one just made are used again; any
 * other may be left from the user before, and is ended first.
 */
export async function subscribeToPush(publicKey: string, known?: string): Promise<PushSubscriptionBody> {
  const manager = await pushManager();
  const present = await manager.getSubscription();
  const own = present !== null && [known, made].includes(present.endpoint);
  const usable = own && keyOf(present) === publicKey ? present : null;
  if (present && !usable) await present.unsubscribe();
  const subscription = usable ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  made = subscription.endpoint;
  const { endpoint, keys } = subscription.toJSON();
  return Body.parse({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } });
}

const keyOf = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey && toBase64url(options.applicationServerKey);
