import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { loadPaypalJs, type PaypalJs, type PaypalButtons } from './paypal-js.ts';
import type { PaypalButtonProps, PaypalProvider } from './paypal-provider.ts';
import { PaypalSandboxButton } from './paypal-sandbox-button.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import './paypal-button.css';

type PaypalConfig = NonNullable<RuntimeConfig['paypal']>;

/** One provider per page: its button must be the same component at every render. */
const providers = new WeakMap<PaypalConfig, PaypalProvider>();

/** Null where PayPal is not configured. */
export function paypalProviderFor({ paypal }: RuntimeConfig): PaypalProvider | null {
  if (!paypal) return null;
  const { clientId, sandboxUrl } = paypal;
  const provider = providers.get(paypal) ?? (sandboxUrl === null ? live(clientId) : sandbox(sandboxUrl));
  providers.set(paypal, provider);
  return provider;
}

const sandbox = (url: string): PaypalProvider => ({
  ready: () => Promise.resolve(),
  Button: (props: PaypalButtonProps) => <PaypalSandboxButton {...props} url={url} />,
});

function live(clientId: string): PaypalProvider {
  const scripts = new Map<string, PaypalJs>();
  return {
    async ready(currency) {
      scripts.set(currency, await loadPaypalJs(clientId, currency));
    },
    Button: (props: PaypalButtonProps) => {
      const paypal = scripts.get(props.currency);
      return paypal && <PaypalLiveButton {...props} paypal={paypal} />;
    },
  };
}

/** PayPal's own button, which opens PayPal's own window; on a phone, a tab. */
function PaypalLiveButton({ paypal, ...props }: PaypalButtonProps & { paypal: PaypalJs }) {
  const slot = useRef<HTMLDivElement>(null);

  const createOrder = useEffectEvent(async () => {
    const id = await props.createOrder();
    if (id === null) throw new Error('there is nothing to pay');
    return id;
  });
  const onApprove = useEffectEvent(async (orderId: string, restart: () => unknown) => {
    if ((await props.onApproved(orderId)) === 'declined') restart();
  });
  const onAbandoned = useEffectEvent(props.onAbandoned);
  const onBroken = useEffectEvent(props.onBroken);

  // Outside system: PayPal's frame, for as long as the step is shown.
  useEffect(() => {
    let buttons: PaypalButtons | undefined;
    async function show(): Promise<void> {
      buttons = paypal.Buttons({
        fundingSource: 'paypal',
        style: { shape: 'pill', label: 'pay', height: 52, disableMaxWidth: true },
        createOrder: () => createOrder(),
        onApprove: ({ orderID }, actions) => onApprove(orderID, () => actions.restart()),
        onCancel: () => onAbandoned(),
        onError: () => onAbandoned(),
      });
      if (!slot.current || !buttons.isEligible()) throw new Error('PayPal shows no button to this buyer');
      await buttons.render(slot.current);
    }
    const close = async () => buttons?.close();
    show().catch(() => onBroken());
    return () => void close().catch(() => undefined);
  }, [paypal]);

  return <div ref={slot} className="PaypalButton" inert={props.busy} />;
}
