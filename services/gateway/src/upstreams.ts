/** Which service answers which path: the one place where a new call is let through the gateway. */
import type { Config } from './config.ts';

export interface Upstream {
  name: string;
  /** Of all replicas, with commas, where one name does not stand for them. */
  url: string;
  prefixes: string[];
  /** Our own services know no Authorization from outside; the simulator takes the provider's keys there. */
  authorization?: boolean;
}

export function upstreams(config: Config): Upstream[] {
  const services: Upstream[] = [
    {
      name: 'auth',
      url: config.AUTH_URL,
      prefixes: ['/api/auth', '/api/trial', '/api/test', '/api/admin/users', '/api/admin/session'],
    },
    {
      name: 'progress',
      url: config.PROGRESS_URL,
      prefixes: ['/api/progress', '/api/checkins', '/api/stats'],
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
        '/api/admin/payments',
      ],
    },
    {
      name: 'integrations',
      url: config.INTEGRATIONS_URL,
      prefixes: [
        '/api/shopify',
        '/api/pixel',
        '/api/admin/funnel',
        '/api/admin/mail',
        '/api/admin/dead-letters',
      ],
    },
  ];
  if (config.SIM_URL)
    services.push({ name: 'sim', url: config.SIM_URL, prefixes: ['/sandbox'], authorization: true });
  if (config.ADMIN_SITE_URL)
    services.push({ name: 'admin', url: config.ADMIN_SITE_URL, prefixes: ['/remotes/admin'] });
  return services;
}
