import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { KeyRound } from '@scrollstop/ui/icons/icons';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import type { HomeCardProps } from '../../feature.ts';
import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { useTexts } from '../../hooks.ts';
import { useAddPasskey } from './use-add-passkey.ts';

/** Offers a passkey in a card on home. */
export default function PasskeyOffer({ onDismiss }: HomeCardProps) {
  const t = useTexts(passkeysTexts);
  const { busy, refusal, add } = useAddPasskey(onDismiss);
  return (
    <QuietOffer
      icon={KeyRound}
      title={t.offer.title}
      text={t.offer.lead}
      error={<ErrorBanner>{refusal}</ErrorBanner>}
      action={{ busy, onClick: () => void add(), children: busy ? t.adding : t.add }}
      later={{ disabled: busy, onClick: onDismiss, children: t.offer.later }}
    />
  );
}
