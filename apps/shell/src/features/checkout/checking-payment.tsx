import type { User } from '@scrollstop/contracts/account/auth';
import { Button } from '@scrollstop/ui/buttons/button';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Hourglass } from '@scrollstop/ui/icons/icons.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { SupportAddress } from '../../legal/legal-links.tsx';
import { activate } from '../../payment/pay.ts';
import { useServices } from '../../services.ts';
import { successTexts } from '@scrollstop/challenge/features/success/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Asks the server about the payment, several times over 10 s, then on request. */
export function CheckingPayment() {
  const { http, session } = useServices();
  const { checking, waiting } = useTexts(successTexts);
  const [isChecking, setChecking] = useState(true);

  const onChecked = (user: User | null) => {
    if (user) session.adopt(user);
    else setChecking(false);
  };
  const onFirstCheck = useEffectEvent(onChecked);

  // Outside system: the server, once when the page is opened.
  useEffect(() => void activate(http).then((user) => onFirstCheck(user)), [http]);

  const checkAgain = () => {
    setChecking(true);
    void activate(http).then(onChecked);
  };

  const { title, text } = isChecking ? checking : waiting;
  return (
    <Screen tall>
      <EmptyState
        icon={Hourglass}
        title={title}
        level={1}
        role="status"
        fill
        // The title says what it waits for.
        action={isChecking && <Spinner label="" />}
      >
        {text}
      </EmptyState>
      {!isChecking && (
        <Stack>
          <Button block onClick={checkAgain}>
            {waiting.again}
          </Button>
          <Button href="/checkout" variant="outline" block>
            {waiting.back}
          </Button>
          <Text variant="note" align="center">
            <SupportAddress />
          </Text>
        </Stack>
      )}
    </Screen>
  );
}
