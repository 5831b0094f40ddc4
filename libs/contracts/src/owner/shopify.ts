/** The owner's calls about the store (O-2 … O-5): `/api/shopify/*`, header `admin-password`. */
import * as z from 'zod/mini';
import { Instant } from '../primitives.ts';
import { open } from '../reading.ts';

/** A store's name as Shopify gives them out; also all that ever becomes part of a host name (docs/reliability.md#ssrf). */
export const SHOP_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** `https://Mare-Aperta.myshopify.com/admin` → `mare-aperta`; what is no shop's name stays as it is and is refused. */
export const shopNameOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\.myshopify\.com(?:\/.*)?$/, '');

/** Body of `POST /api/shopify/import`; `shopUrl` carries the stripped name. */
export const ImportBody = z
  .strictObject({
    shopUrl: z.pipe(
      z.pipe(z.string().check(z.maxLength(200)), z.transform(shopNameOf)),
      z.string().check(z.regex(SHOP_NAME, { error: 'Verifica URL e API key' })),
    ),
    shopifyApiKey: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(200),
        z.regex(/^[\x21-\x7e]+$/, { error: 'Verifica URL e API key' }),
      ),
  })
  .register(z.globalRegistry, { id: 'ImportBody' });
export type ImportBody = z.infer<typeof ImportBody>;

/**
 * `running`; `interrupted` (the service restarted: the same form goes on where it ended, with the token typed
 * again); `failed` (the store answered no more; likewise); `canceled`; `done`.
 */
export const ImportState = open(
  z.enum(['running', 'interrupted', 'failed', 'canceled', 'done']),
  // The page goes on asking.
  'running',
);
export type ImportState = z.infer<typeof ImportState>;

/** `total` = customers read, `imported` = accounts newly created. 200 when `done`, 202 while it goes on. */
export const ImportResult = z
  .strictObject({
    imported: z.int().check(z.gte(0)),
    total: z.int().check(z.gte(0)),
    state: ImportState,
    shop: z.string(),
    /** How many customers the store says it has; null until it said so. */
    expected: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'ImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;

/** `GET /api/shopify/import`: the latest one, or null. */
export const ImportStatus = z
  .strictObject({ import: z.nullable(ImportResult) })
  .register(z.globalRegistry, { id: 'ImportStatus' });

/** A paid order that nothing was granted for, so that the owner decides, without the buyer's address. */
export const OrderToReview = z
  .strictObject({
    orderId: z.string(),
    shop: z.string(),
    amount: z.string(),
    currency: z.string(),
    receivedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'OrderToReview' });

/** A customer's request for their data, as the store passed it on: the owner answers it with the file. */
export const DataRequest = z
  .strictObject({ id: z.uuid(), shop: z.string(), receivedAt: Instant })
  .register(z.globalRegistry, { id: 'DataRequest' });

/** `GET /api/shopify/status`: what is configured, by asking the server. */
export const ShopifyStatus = z
  .strictObject({
    /** Whether a signing secret is set: without one every webhook is refused. */
    webhooks: z.boolean(),
    /** The two addresses to enter in Shopify, from PUBLIC_ORIGIN. */
    urls: z.strictObject({ customers: z.string(), orders: z.string() }),
    /** When the last signed webhook came. */
    lastWebhookAt: z.nullable(Instant),
    /** Stored, not yet worked. */
    waiting: z.int(),
    toReview: z.array(OrderToReview).check(z.maxLength(100)),
    dataRequests: z.array(DataRequest).check(z.maxLength(100)),
  })
  .register(z.globalRegistry, { id: 'ShopifyStatus' });
export type ShopifyStatus = z.infer<typeof ShopifyStatus>;

/** Codes that the page branches on, beside those of error.ts. */
export const shopifyErrors = {
  /** 409: an import of this store is under way, here or in another tab. */
  running: 'import_running',
  /** 400: the store knows no such name or token. */
  refused: 'import_refused',
  /** 502: the store did not answer; the same form goes on where it ended. */
  unreachable: 'shop_unreachable',
} as const;
