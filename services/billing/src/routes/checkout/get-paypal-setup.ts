/** `GET /api/paypal/setup`: 503 when PayPal is not configured. PayPal's current script needs no token. */
import { PaypalSetup } from '@scrollstop/contracts/billing';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { notConfigured } from '../../providers/provider.ts';

export function getPaypalSetup(app: App, { providers }: Pick<Deps, 'providers'>): void {
  app.get(
    '/api/paypal/setup',
    {
      schema: {
        summary: 'The setup of PayPal; 503 without one',
        response: { 200: PaypalSetup },
      },
      config: { access: 'anyone' },
    },
    (): PaypalSetup => {
      if (!providers.paypal) throw notConfigured('paypal');
      return { clientToken: null };
    },
  );
}
