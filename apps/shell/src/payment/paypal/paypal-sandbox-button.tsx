import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { Button } from '@scrollstop/ui/buttons/button';
import { useEffect, useRef } from 'react';
import { leaveFor } from '../../navigation/navigate.ts';
import type { PaypalButtonProps } from './paypal-provider.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { useTexts } from '../../hooks.ts';

/**
 * Opens the simulator's page, which leads back to the checkout: PayPal's flow without its script. A redirect and not a
 * window, because it works on every phone.
 */
export function PaypalSandboxButton({ url, busy, createOrder }: PaypalButtonProps & { url: string }) {
  const t = useTexts(checkoutTexts);
  /** The order is there and the next page on its way: a second press would ask for another order. */
  const leaving = useRef(false);

  // Outside system: the browser may show this page again as it was left.
  useEffect(() => onPage('pageshow')(() => void (leaving.current = false)), []);

  async function go(): Promise<void> {
    if (leaving.current) return;
    const id = await createOrder();
    if (id === null) return;
    leaving.current = true;
    leaveFor(`${url}/checkoutnow?token=${encodeURIComponent(id)}`);
  }

  return (
    <Button block busy={busy} onClick={() => void go()}>
      {t.paypalTitle}
    </Button>
  );
}
