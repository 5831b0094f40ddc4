import { Button, Screen } from '@scrollstop/ui/layout/primitives';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { TriangleAlert } from '@scrollstop/ui/icons/icons';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { useTexts } from '../../../hooks.ts';

interface NoGiftProps {
  title?: string;
  text?: string;
  action?: { label: string } & ({ onClick: () => void } | { href: string });
}

/** Shown instead of a card: for an incomplete link, a payment that was not completed, or no network. */
export function NoGift({ title, text, action }: NoGiftProps) {
  const { back, card: t, buy } = useTexts(giftTexts);
  const { label, ...button } = action ?? { label: buy.title, href: '/gift/buy' };
  return (
    <Screen tall>
      <AppBar backLabel={back} backHref="/" />
      <EmptyState icon={TriangleAlert} title={title ?? t.none} level={1} fill>
        {text ?? t.noneText}
      </EmptyState>
      <Button block {...button}>
        {label}
      </Button>
    </Screen>
  );
}
