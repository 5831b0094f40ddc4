import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import type { CardFieldsProps, CardProvider } from './card-provider.ts';
import { SandboxFields } from './sandbox-fields.tsx';
import { StripeFields } from './stripe-fields.tsx';
import { loadStripeJs, type StripeJs } from './stripe-js.ts';

type CardConfig = NonNullable<RuntimeConfig['card']>;

/** One provider per page: its fields must be the same component at every render. */
const providers = new WeakMap<CardConfig, CardProvider>();

/** Null where no card can be taken: the form then shows its Loading Error. */
export function cardProviderFor({ card }: RuntimeConfig): CardProvider | null {
  if (!card) return null;
  const provider = providers.get(card) ?? (card.sandboxUrl ? sandbox(card) : stripe(card));
  providers.set(card, provider);
  return provider;
}

const sandbox = ({ provider }: CardConfig): CardProvider => ({
  name: provider,
  ready: () => Promise.resolve(),
  Fields: SandboxFields,
});

function stripe({ provider, publishableKey }: CardConfig): CardProvider {
  let loaded: StripeJs | null = null;
  return {
    name: provider,
    async ready() {
      loaded ??= await loadStripeJs(publishableKey);
    },
    Fields: (props: CardFieldsProps) => loaded && <StripeFields {...props} stripe={loaded} />,
  };
}
