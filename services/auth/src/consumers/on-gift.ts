/** An opened gift grants premium as a payment does (Z-5). The grant names the gift, and nobody who gave it. */
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { Tables } from '../db/schema.ts';
import { saveBoughtGrant } from '../grants/save-grant.ts';

export const onGiftOpened: Effect<'gift_opened', Tables> = (trx, { aggregateVersion: version, data }) =>
  saveBoughtGrant(trx, { ...grantOf(data), version, at: data.openedAt, holds: true });

export const onGiftEnded: Effect<'gift_ended', Tables> = (trx, { aggregateVersion: version, data }) =>
  saveBoughtGrant(trx, { ...grantOf(data), version, at: data.endedAt, holds: false });

export const onGiftRestored: Effect<'gift_restored', Tables> = (trx, { aggregateVersion: version, data }) =>
  saveBoughtGrant(trx, { ...grantOf(data), version, at: data.restoredAt, holds: true });

const grantOf = ({ userId, giftId }: { userId: number; giftId: string }) => ({
  userId,
  source: 'gift' as const,
  reference: giftId,
});
