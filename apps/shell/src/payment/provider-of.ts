import type { RuntimeConfig } from '@scrollstop/contracts/runtime';
import type { CardProvider } from './card-provider.ts';
import { SandboxFields } from './sandbox-fields.tsx';

/** Null where no card can be taken: the form then shows its Loading Error (P-14). */
export function providerOf({ card }: RuntimeConfig): CardProvider | null {
  if (!card?.sandboxUrl) return null;
  return { name: card.provider, Fields: SandboxFields };
}
