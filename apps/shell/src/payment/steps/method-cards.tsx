import { type ProviderName, PROVIDERS } from '@scrollstop/contracts/primitives';
import { CreditCard, PaypalMark } from '@scrollstop/ui/icons/icons';
import { Stack } from '@scrollstop/ui/layout/primitives';
import { MethodCard } from '@scrollstop/ui/offer/method-card';
import type { ComponentProps } from 'react';
import { useServices, useTexts } from '../../hooks.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';

/** The choice between card and PayPal. */
export function MethodCards({ onChoose }: { onChoose: (method: ProviderName) => void }) {
  const { config } = useServices();
  const t = useTexts(checkoutTexts);
  const methods: Record<ProviderName, Omit<ComponentProps<typeof MethodCard>, 'onClick'>> = {
    stripe: { icon: CreditCard, title: t.card.name, text: t.card.text },
    paypal: { icon: PaypalMark, title: t.paypal.name, text: config.paypal ? t.paypal.text : t.paypalLater },
  };
  return (
    <Stack>
      {PROVIDERS.map((name) => (
        <MethodCard key={name} {...methods[name]} onClick={() => onChoose(name)} />
      ))}
    </Stack>
  );
}
