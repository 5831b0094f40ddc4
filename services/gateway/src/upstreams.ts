/** Paths by service: a new call passes the gateway only if it is listed here. */
import type { Config } from './config.ts';

export interface Upstream {
  name: string;
  /** One address, or those of all replicas, separated by commas, if no single name resolves to them. */
  url: string;
  prefixes: string[];
  /**
   * Calls that need no session (`access: 'anyone'`), so they also work with the cookie of an ended one; every other
   * call refuses that cookie. interface.test.ts compares the list with the services' documents.
   */
  open?: `${'GET' | 'POST' | 'DELETE'} /${string}`[];
  /** GET requests for files that may take minutes to download. */
  downloads?: string[];
  /** Prefixes that servers of third parties call, authenticated by signature. */
  webhooks?: string[];
  /** Serves files from a container of the operator. */
  files?: boolean;
  /** Its responses name the sessions that the call has ended. */
  endsSessions?: boolean;
  /** Forwards the Authorization header: only the simulator needs it, for the providers' keys. */
  authorization?: boolean;
}

export function upstreams(config: Config): Upstream[] {
  const services: Upstream[] = [
    {
      name: 'auth',
      endsSessions: true,
      url: config.AUTH_URL,
      prefixes: ['/api/auth', '/api/trial', '/api/test', '/api/admin/audit', '/api/admin/session', '/api/admin/users'],
      downloads: ['/api/auth/data-export', '/api/admin/users'],
      open: [
        'POST /api/auth/register',
        'POST /api/auth/login',
        'POST /api/auth/refresh',
        'POST /api/auth/logout',
        'POST /api/auth/forgot-password',
        'POST /api/auth/passkeys/sign-in-options',
        'POST /api/auth/passkeys/sign-in',
        'GET /api/auth/sealing-key',
        'POST /api/admin/session',
        'DELETE /api/admin/session',
      ],
    },
    {
      name: 'progress',
      url: config.PROGRESS_URL,
      prefixes: ['/api/progress', '/api/checkins', '/api/stats', '/api/pause', '/api/results'],
      open: ['GET /api/results', 'GET /api/pause', 'POST /api/pause/counts'],
    },
    {
      name: 'billing',
      url: config.BILLING_URL,
      prefixes: [
        '/api/offers',
        '/api/create-payment-intent',
        '/api/upgrade-to-premium',
        '/api/paypal',
        '/api/billing',
        '/api/gifts',
        '/api/admin/payments',
        '/api/admin/gifts',
      ],
      open: [
        'GET /api/offers',
        'GET /api/paypal/setup',
        'POST /api/gifts/orders',
        'POST /api/gifts/orders/status',
        'POST /api/gifts/orders/capture',
        'POST /api/gifts/orders/refund',
        'POST /api/gifts/look',
      ],
      webhooks: ['/api/billing/webhooks'],
    },
    {
      name: 'integrations',
      url: config.INTEGRATIONS_URL,
      prefixes: [
        '/api/shopify',
        '/api/pixel',
        '/api/reminder',
        '/api/admin/funnel',
        '/api/admin/mail',
        '/api/admin/dead-letters',
      ],
      open: [
        'POST /api/pixel/track',
        'POST /api/pixel/consent',
        'POST /api/reminder/off',
        'GET /api/reminder/off/:token',
        'POST /api/reminder/off/:token',
        'GET /api/shopify/setup',
        'GET /api/admin/mail/setup',
      ],
      webhooks: ['/api/shopify/webhooks'],
    },
  ];
  if (config.SIM_URL) services.push({ name: 'sim', url: config.SIM_URL, prefixes: ['/sandbox'], authorization: true });
  if (config.ADMIN_SITE_URL)
    services.push({ name: 'admin', url: config.ADMIN_SITE_URL, prefixes: ['/remotes/admin'], files: true });
  return services;
}
