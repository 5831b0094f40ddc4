import { Wind } from '@scrollstop/ui/icons/icons.ts';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { useTexts } from '../../host.tsx';

export function Reminder() {
  return <TipCard icon={Wind}>{useTexts(emergencyTexts).reminder}</TipCard>;
}
