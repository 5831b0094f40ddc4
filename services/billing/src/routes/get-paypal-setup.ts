/** `GET /api/paypal/setup`: whether PayPal can be paid with here. Its script of today needs no token. */
import { PaypalSetup } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../deps.ts';
import { paypalNotConfigured } from '../providers/provider.ts';

export function getPaypalSetup(app: App, { providers }: Pick<Deps, 'providers'>): void {
  app.get(
    '/api/paypal/setup',
    {
      schema: { summary: 'Whether PayPal is set up', response: { 200: PaypalSetup, 503: ApiError } },
      config: { access: 'anyone' },
    },
    (): PaypalSetup => {
      if (!providers.paypal) throw paypalNotConfigured();
      return { clientToken: null };
    },
  );
}
