import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { Button, Screen, ScreenHead, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { useSession, useServices, useTexts } from '../../hooks.ts';
import { CatalogueText } from '../../texts/catalogue-text.tsx';
import { successTexts } from '@scrollstop/challenge/features/success/texts';
import type { User } from '@scrollstop/contracts/account/auth';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Hourglass } from '@scrollstop/ui/icons/icons';
import { Spinner } from '@scrollstop/ui/feedback/spinner';
import { useEffect, useEffectEvent, useState } from 'react';
import { SupportAddress } from '../../legal/legal-links.tsx';
import { activate } from '../../payment/pay.ts';

const scene = <HorizonScene height={470} horizon={350} sun={{ x: 195, y: 215, r: 82 }} rays={30} />;

/** /stripe-success: confirms the payment only once the server does (P-7). */
export default function SuccessScreen() {
  const { access } = useSession();
  const t = useTexts(successTexts);
  if (access !== 'premium') return <CheckingPayment />;
  return (
    <Screen flush tall>
      <SceneHeader grow scene={scene} />
      <ScreenHead size="poster" title={<CatalogueText>{t.title}</CatalogueText>} lead={t.text} />
      <Button href="/" variant="sun" block>
        {t.action}
      </Button>
      <TextLink href="/profile/account">{t.receipt}</TextLink>
    </Screen>
  );
}

/** Asks the server about the payment several times within 10 s, then only on request. */
function CheckingPayment() {
  const { http, session } = useServices();
  const { checking, waiting } = useTexts(successTexts);
  const [isChecking, setChecking] = useState(true);

  const onChecked = (user: User | null) => {
    if (user) session.update(user);
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
        // The title already says that the payment is being checked.
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
