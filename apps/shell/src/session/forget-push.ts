/** Ends the push subscription of a user who leaves this device, so that the next user does not get their reminder. */
import type { RemovePushSubscriptionBody } from '@scrollstop/contracts/reminders/push';
import type { Http } from '@scrollstop/contracts/site/remote';
import { WORDS_CACHE } from '@scrollstop/contracts/device/worker-words';
import * as z from '@scrollstop/contracts/zod';

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Ends it on the server if there is a session (`http`), and in any case on the device: the push service then refuses
 * messages of a server that did not get the request. Never rejects.
 */
export async function forgetPush(http?: Http): Promise<void> {
  try {
    const subscription = await subscriptionHere();
    if (!subscription) return;
    const body: RemovePushSubscriptionBody = { endpoint: subscription.endpoint };
    const removal = http
      ?.post('/api/reminder/subscription/remove', body, z.unknown(), { keepalive: true })
      .catch(() => undefined);
    await Promise.all([subscription.unsubscribe(), caches.delete(WORDS_CACHE)]);
    const registration = await navigator.serviceWorker.getRegistration('/');
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await removal;
  } catch {
    // The browser has no push or is being closed, so nothing more can be done.
  }
}
