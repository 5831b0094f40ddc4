/** The owner's calls about the store (O-2 … O-5): `/api/shopify/*`, header `admin-password`. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant } from '../primitives.ts';
import { open } from '../reading.ts';

/** A store name in Shopify's format; no other text is ever used as part of a host name (docs/reliability.md#ssrf). */
export const SHOP_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** `https://Mare-Aperta.myshopify.com/admin` → `mare-aperta`; other text is returned unchanged and fails validation. */
const shopNameOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\.myshopify\.com(?:\/.*)?$/, '');

/** The form's two error messages (V-1). */
const required = { error: 'Inserisci URL shop e API key' };
const wrong = { error: 'Verifica URL e API key' };

/** Body of `POST /api/shopify/import`; parsing reduces `shopUrl` to the store's name. */
export const ImportBody = namedObject('ImportBody', {
  shopUrl: z.pipe(
    z.pipe(z.string(required).check(z.maxLength(200)), z.transform(shopNameOf)),
    z.string().check(z.minLength(1, required), z.regex(SHOP_NAME, wrong)),
  ),
  shopifyApiKey: z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/, wrong)),
});
export type ImportBody = z.infer<typeof ImportBody>;

/**
 * `interrupted`: the service restarted. `failed`: the store stopped responding. In both cases, submitting the form
 * again, with the token typed again, continues where the import stopped.
 */
export const ImportState = open(
  z.enum(['running', 'interrupted', 'failed', 'canceled', 'done']),
  // For an unknown state the page keeps polling.
  'running',
);
export type ImportState = z.infer<typeof ImportState>;

/** `total` = customers read, `imported` = new accounts. 200 when `done`, 202 while it is running. */
export const ImportResult = namedObject('ImportResult', {
  imported: z.int().check(z.gte(0)),
  total: z.int().check(z.gte(0)),
  state: ImportState,
  shop: z.string(),
  /** The number of customers by the store's own count; null until it is known. */
  expected: z.nullable(z.int()),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** `GET /api/shopify/import`: the latest import, or null. */
export const ImportStatus = namedObject('ImportStatus', { import: z.nullable(ImportResult) });

/** Row limit of each list of items that wait for the owner. */
export const WAITING_MAX = 100;

/** A paid order without a grant for the owner to decide on; it does not contain the buyer's address. */
const OrderToReview = namedObject('OrderToReview', {
  orderId: z.string(),
  shop: z.string(),
  amount: z.string(),
  currency: z.string(),
  receivedAt: Instant,
});

/** A customer's data request, forwarded by the store: the owner responds with the export file. */
const DataRequest = namedObject('DataRequest', { id: z.uuid(), shop: z.string(), receivedAt: Instant });

/** `GET /api/shopify/setup`: the guide's data, shown to every user of the app (G-16). */
export const ShopifySetup = namedObject('ShopifySetup', {
  /** Whether a signing secret is set; without one, every webhook is refused. */
  webhooks: z.boolean(),
  /** The two URLs to enter in Shopify, from PUBLIC_ORIGIN. */
  urls: z.strictObject({ customers: z.string(), orders: z.string() }),
});
export type ShopifySetup = z.infer<typeof ShopifySetup>;

/** `GET /api/shopify/status`: the server's configuration of the store. */
export const ShopifyStatus = namedObject('ShopifyStatus', {
  ...ShopifySetup.shape,
  /** Time of the last correctly signed webhook. */
  lastWebhookAt: z.nullable(Instant),
  /** Webhooks that are stored but not processed yet. */
  waiting: z.int(),
  toReview: z.array(OrderToReview).check(z.maxLength(WAITING_MAX)),
  dataRequests: z.array(DataRequest).check(z.maxLength(WAITING_MAX)),
});
export type ShopifyStatus = z.infer<typeof ShopifyStatus>;

/** A store that removed the app and whose data is about to be erased; the owner may stop the erasure. */
const ShopErasure = namedObject('ShopErasure', {
  id: z.uuid(),
  shop: z.string(),
  /** Orders that would be erased. */
  orders: z.int().check(z.gte(0)),
  eraseAt: Instant,
});

/** `GET /api/shopify/erasures`, and those left after `POST /api/shopify/erasures/:id/stop`. */
export const ShopErasures = namedObject('ShopErasures', {
  erasures: z.array(ShopErasure).check(z.maxLength(WAITING_MAX)),
});

/** Error codes that the page branches on, in addition to those of error.ts. */
export const shopifyErrors = {
  /** 409: an import of this store is already running, possibly in another tab. */
  running: 'import_running',
  /** 400: the store does not accept this name or token. */
  refused: 'import_refused',
  /** 502: the store did not respond; submitting the form again continues where it ended. */
  unreachable: 'shop_unreachable',
  /** 409: the erasure has already been completed or stopped. */
  erasureEnded: 'shop_erasure_ended',
} as const;
