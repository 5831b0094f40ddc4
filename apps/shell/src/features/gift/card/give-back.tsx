import { languageOf } from '@scrollstop/contracts/language';
import { GiftOrder } from '@scrollstop/contracts/gift';
import { HttpError } from '@scrollstop/http-client/http-error';
import { longDate } from '@scrollstop/challenge/texts/formats';
import { Button } from '@scrollstop/ui/buttons/button';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { useState } from 'react';
import { useLanguage, useSession } from '../../../hooks.ts';
import { useServices } from '../../../services.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { useTexts } from '../../../texts/use-texts.ts';

interface GiveBackProps {
  order: GiftOrder;
  onChanged: (order: GiftOrder) => void;
}

/** Money back by two clicks while nobody has opened a code (Z-6). */
export function GiveBack({ order, onChanged }: GiveBackProps) {
  const { http } = useServices();
  const { user } = useSession();
  const { locale } = useLanguage();
  const { card: t } = useTexts(giftTexts);
  const { busy, run } = useOneAtATime();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { refund, reference, key, guest } = order;

  const giveBack = () =>
    run(async () => {
      setProblem(null);
      try {
        const after = guest
          ? await http.post('/api/gifts/orders/refund', { reference, key }, GiftOrder)
          : await http.post('/api/gifts/refund', { reference }, GiftOrder);
        setAsking(false);
        onChanged(after);
      } catch (error) {
        setProblem((error instanceof HttpError && error.serverMessage) || t.offline);
      }
    });

  if (refund === 'too_late') return <Text variant="small">{t.late}</Text>;
  if (refund !== 'possible' && refund !== 'failed')
    return (
      <Text variant="small" role="status">
        {t.refunds[refund]}
      </Text>
    );
  return (
    <Stack>
      <Text variant="small">
        {t.unopened(longDate(order.refundableUntil.slice(0, 10), languageOf(locale)))}
      </Text>
      <ErrorBanner role="status">{problem}</ErrorBanner>
      {!guest && user === null ? (
        <TextLink href="/auth?mode=sign-in">{t.refundSignIn}</TextLink>
      ) : asking ? (
        <>
          <Text>{t.refundAsk}</Text>
          <Button block busy={busy} onClick={() => void giveBack()}>
            {t.refundYes}
          </Button>
          <Button variant="ghost" block onClick={() => setAsking(false)}>
            {t.refundNo}
          </Button>
        </>
      ) : (
        <TextLink onClick={() => setAsking(true)}>{t.refund}</TextLink>
      )}
    </Stack>
  );
}
