import { Wind } from '@scrollstop/ui/icons';
import { TipCard } from '@scrollstop/ui/tip-card';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

export function Reminder() {
  return <TipCard icon={Wind}>{useScreenTexts().emergency.reminder}</TipCard>;
}
