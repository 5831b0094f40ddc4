import { Wind } from '@scrollstop/ui/icons/icons.ts';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';

export function Reminder() {
  return <TipCard icon={Wind}>{useScreenTexts().emergency.reminder}</TipCard>;
}
