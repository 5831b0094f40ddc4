import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Split } from '@scrollstop/ui/icons/room-icons.ts';
import type { HomeCardProps } from '../../feature.ts';
import { plansTexts } from '@scrollstop/challenge/features/plans/texts';
import { useTexts } from '../../hooks.ts';

export default function PlanCard({ onDismiss }: HomeCardProps) {
  const { card, offer } = useTexts(plansTexts);
  return (
    <QuietOffer
      icon={Split}
      title={card.title}
      text={card.text}
      action={{ href: '/plans', children: offer.action }}
      later={{ onClick: onDismiss, children: card.later }}
    />
  );
}
