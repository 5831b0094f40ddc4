import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Users } from '@scrollstop/ui/icons/icons';
import type { HomeCardProps } from '../../feature.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';
import { useTexts } from '../../hooks.ts';

export default function BuddyCard({ onDismiss }: HomeCardProps) {
  const { title, card } = useTexts(buddyTexts);
  return (
    <QuietOffer
      icon={Users}
      title={title}
      text={card.text}
      action={{ href: '/buddy', children: card.action }}
      later={{ onClick: onDismiss, children: card.later }}
    />
  );
}
