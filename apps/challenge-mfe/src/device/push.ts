/** Web push on this device (W-4): browser support, the permission and the subscription (RFC 8030). */
import { platformOf } from '@scrollstop/challenge/platform';
import { type PushSubscriptionBody, PushSubscriptionBody as Body } from '@scrollstop/contracts/reminders/push';
import { toBase64url } from '@scrollstop/http-client/base64url';
import { isStandalone } from './install.ts';

/** `install`: iOS allows push only for an app on the home screen. `denied`: the browser will not ask again. */
export type PushSupport = 'ready' | 'denied' | 'install' | 'none';

/** Without a VAPID key (an empty `publicKey`), the installation sends mail only. */
export function pushSupport(publicKey: string): PushSupport {
  if (publicKey === '') return 'none';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return platformOf(navigator) === 'ios' && !isStandalone() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Call only in the handler of a tap: otherwise browsers refuse the prompt or hide it. */
export const askPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** The service worker is registered a second after the page has loaded; a browser that blocks it never has one. */
const WORKER_LIMIT_MS = 10_000;

async function pushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the service worker is not ready')), WORKER_LIMIT_MS),
  );
  const { pushManager: manager } = await Promise.race([navigator.serviceWorker.ready, late]);
  return manager;
}

/** Returns the endpoint of this browser's current subscription, or null. Never rejects. */
export async function currentEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  return subscription?.endpoint ?? null;
}

/** The endpoint of the subscription that was created in this page by a tap. */
let createdEndpoint: string | undefined;

/**
 * Returns a subscription for this key. The one that was created in this page, or has `knownEndpoint` from this user's
 * record, is reused; any other may belong to the previous user and is ended first.
 */
export async function subscribeToPush(publicKey: string, knownEndpoint?: string): Promise<PushSubscriptionBody> {
  const manager = await pushManager();
  const present = await manager.getSubscription();
  const own = present !== null && [knownEndpoint, createdEndpoint].includes(present.endpoint);
  const usable = own && keyOf(present) === publicKey ? present : null;
  if (present && !usable) await present.unsubscribe();
  const subscription = usable ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  createdEndpoint = subscription.endpoint;
  const { endpoint, keys } = subscription.toJSON();
  return Body.parse({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } });
}

const keyOf = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey && toBase64url(options.applicationServerKey);
