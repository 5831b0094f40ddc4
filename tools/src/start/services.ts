/** The processes of the product, and the variables that each of them receives. */

/** Services that publish events. */
export const PUBLISHERS = ['auth', 'progress', 'billing', 'integrations'] as const;
export type Publisher = (typeof PUBLISHERS)[number];

/** Services with a database schema and a NATS user, including the gateway, which stores its counters. */
export const STATEFUL = ['gateway', ...PUBLISHERS] as const;
export type Stateful = (typeof STATEFUL)[number];

export type Part = {
  name: string;
  folder: string;
  /** The variables of the run contract that this service may see. */
  own: readonly string[];
};

/** The services, with the gateway first. */
export const PARTS: readonly (Part & { name: Stateful })[] = [
  {
    name: 'gateway',
    folder: 'services/gateway',
    own: [
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_API_BASE',
      'PAYPAL_CLIENT_ID',
      'PAYPAL_API_BASE',
      'CLAIMS',
      'DEFAULT_LANGUAGE',
      'PIXEL_ID',
      'ADMIN_HINT',
      'REMOTES',
      'ADMIN_SITE_URL',
      'SELLER',
      'SUPPORT_EMAIL',
    ],
  },
  {
    name: 'auth',
    folder: 'services/auth',
    own: [
      'SESSION_PRIVATE_KEYS',
      'ADMIN_PASSWORD',
      'ADMIN_TOTP_SECRET',
      'OWNERS',
      'OWNER_EMAIL',
      'RESET_ON_SCREEN',
      'DEFAULT_LANGUAGE',
    ],
  },
  { name: 'progress', folder: 'services/progress', own: [] },
  {
    name: 'billing',
    folder: 'services/billing',
    own: [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_API_BASE',
      'STRIPE_ALLOW_TEST_KEYS',
      'REFERENCE_PRICES',
      'SELLER',
      'VAT_PERCENT',
      'PAYPAL_CLIENT_ID',
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_API_BASE',
      'PAYPAL_WEBHOOK_ID',
    ],
  },
  {
    name: 'integrations',
    folder: 'services/integrations',
    own: [
      'SMTP_URL',
      'MAIL_FROM',
      'PIXEL_ID',
      'PIXEL_ACCESS_TOKEN',
      'PIXEL_API_BASE',
      'SHOPIFY_WEBHOOK_SECRET',
      'SHOPIFY_API_BASE',
      'SELLER',
      'SUPPORT_EMAIL',
      'OWNER_EMAIL',
      'VAPID_PUBLIC_KEY',
      'VAPID_PRIVATE_KEY',
      'PUSH_API_BASE',
    ],
  },
];
