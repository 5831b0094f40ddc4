import type { Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { announce } from '../announce.ts';
import { type PendingGrant, savePendingGrant } from '../grants/pending-grants.ts';
import { isPurchaseWaiting } from '../accounts/waiting-purchase.ts';

const referenceOf = ({ shop, orderId }: { shop: string; orderId: string }) => `${shop}:${orderId}`;

/**
 * A store order grants premium to the account that has proven the buyer's address, or will prove it later (O-4). An
 * account with this address that has not proven it is sent a mail to do so.
 */
export const onShopifyOrderPaid: Effect<'shopify_order_paid', EventTables> = async (trx, event) => {
  const { correlationId, occurredAt } = event;
  const grant: PendingGrant = {
    source: 'shopify',
    reference: referenceOf(event.data),
    version: event.aggregateVersion,
    emailHash: event.data.emailHash,
    grantedAt: event.data.paidAt,
    endedAt: null,
  };
  const userId = await savePendingGrant(trx, grant, correlationId);
  if (userId !== null && (await isPurchaseWaiting(trx, userId)))
    await announce(trx, 'purchase_waiting', { userId, correlationId, occurredAt }, {});
};

/** Ends the grant of the order, or prevents it if it has not been given yet. */
export const onShopifyOrderRefunded: Effect<'shopify_order_refunded', EventTables> = async (trx, event) => {
  await savePendingGrant(trx, {
    source: 'shopify',
    reference: referenceOf(event.data),
    version: event.aggregateVersion,
    emailHash: null,
    grantedAt: null,
    endedAt: event.data.refundedAt,
  });
};
