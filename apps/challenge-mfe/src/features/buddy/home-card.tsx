import { Button } from '@scrollstop/ui/buttons/button';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Users } from '@scrollstop/ui/icons/icons.ts';
import type { HomeCardProps } from '../../feature.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';
import { useTexts } from '../../texts/use-texts.ts';

export default function BuddyCard({ onGone }: HomeCardProps) {
  const { title, card } = useTexts(buddyTexts);
  return (
    <QuietOffer icon={Users} title={title} text={card.text}>
      <Button size="sm" variant="soft" href="/buddy">
        {card.action}
      </Button>
      <Button size="sm" variant="ghost" onClick={onGone}>
        {card.later}
      </Button>
    </QuietOffer>
  );
}
