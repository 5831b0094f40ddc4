import { Button } from '@scrollstop/ui/buttons/button';
import { useTexts } from '../../texts/use-texts.ts';
import { leaveFor } from '../../navigation/navigate.ts';
import type { PaypalButtonProps } from './paypal-provider.ts';

/**
 * Opens the simulator's page, which leads back to the checkout: PayPal's flow without its script. A redirect and not a
 * window, because it works on every phone.
 */
export function PaypalSandboxButton({ url, busy, createOrder }: PaypalButtonProps & { url: string }) {
  const { checkout: t } = useTexts();
  const go = async () => {
    const id = await createOrder();
    if (id !== null) leaveFor(`${url}/checkoutnow?token=${encodeURIComponent(id)}`);
  };
  return (
    <Button block busy={busy} onClick={() => void go()}>
      {t.paypalTitle}
    </Button>
  );
}
