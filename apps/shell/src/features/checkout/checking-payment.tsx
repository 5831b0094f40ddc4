import type { User } from '@scrollstop/contracts/auth';
import { Button } from '@scrollstop/ui/button';
import { EmptyState } from '@scrollstop/ui/empty-state';
import { Hourglass } from '@scrollstop/ui/icons';
import { Screen } from '@scrollstop/ui/screen';
import { Spinner } from '@scrollstop/ui/spinner';
import { Stack } from '@scrollstop/ui/stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { activate } from '../../payment/activate.ts';
import { useServices } from '../../services.ts';

/** Asks the server about the payment, several times over 10 s, then on request. */
export function CheckingPayment() {
  const { http, session } = useServices();
  const { checking, waiting } = useTexts().success;
  const [asking, setAsking] = useState(true);

  const settle = (user: User | null) => {
    if (user) session.adopt(user);
    else setAsking(false);
  };
  const onAnswer = useEffectEvent(settle);

  // Outside system: the server, once when the page is opened.
  useEffect(() => void activate(http).then((user) => onAnswer(user)), [http]);

  const askAgain = () => {
    setAsking(true);
    void activate(http).then(settle);
  };

  const { title, text } = asking ? checking : waiting;
  return (
    <Screen tall>
      <EmptyState icon={Hourglass} title={title} level={1} role="status" fill>
        {text}
      </EmptyState>
      {asking ? (
        <Spinner label={checking.title} />
      ) : (
        <Stack>
          <Button block onClick={askAgain}>
            {waiting.again}
          </Button>
          <Button href="/checkout" variant="outline" block>
            {waiting.back}
          </Button>
        </Stack>
      )}
    </Screen>
  );
}
