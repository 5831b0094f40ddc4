import { Moon } from '@scrollstop/ui/icons/icons.ts';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

/** Advice; nothing keeps a check-in from being done at noon (K-9). */
export function HowItWorks() {
  const { how } = useScreenTexts().progress;
  return (
    <TipCard icon={Moon} tone="inset" title={how.title}>
      {how.text}
    </TipCard>
  );
}
