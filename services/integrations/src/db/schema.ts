import type { EventTables } from '@scrollstop/events/tables';
import type { FunnelTables } from './funnel-tables.ts';
import type { MailTables, PayerNoticeTables } from './mail-tables.ts';
import type { PixelTables } from './pixel-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { ShopifyTables } from './shopify-tables.ts';

/**
 * A purchase for the ad platform, made from `payment_completed` alone and never from an event of a browser. Nothing is
 * sent without consent and a configured id.
 */
interface ConversionTable {
  user_id: number;
  /** Stable id of the event: the platform drops a second copy by it. */
  event_id: string;
  payment_id: string;
  payment_version: number;
  offer: string;
  amount: number;
  currency: string;
  paid_at: string;
  /** When it was queued for the ad platform; null without consent (src/pixel/conversions.ts). */
  queued_at: string | null;
}

export interface Tables
  extends EventTables, FunnelTables, MailTables, PayerNoticeTables, PixelTables, PushTables, ShopifyTables {
  conversion: ConversionTable;
}
