/** The push subscription of the user who leaves this device: the next one must not get their reminder. */
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
 * Ends it at the server, while there is a session (`http`), and on the device anyway: the push service then refuses
 * what a server that was not told still sends. Never rejects.
 */
export async function forgetPush(http?: Http): Promise<void> {
  try {
    const subscription = await subscriptionHere();
    if (!subscription) return;
    const body: RemovePushSubscriptionBody = { endpoint: subscription.endpoint };
    const told = http
      ?.post('/api/reminder/subscription/remove', body, z.unknown(), { keepalive: true })
      .catch(() => undefined);
    await Promise.all([subscription.unsubscribe(), caches.delete(WORDS_CACHE)]);
    const registration = await navigator.serviceWorker.getRegistration('/');
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await told;
  } catch {
    // A browser without push, or one that is being closed: there is nothing more to do here.
  }
}
