import { readGiftCode, groupGiftCode } from '@scrollstop/challenge/features/gift/code';
import { useLocationProperty } from 'wouter/use-browser-location';
import { Button, Row, Screen, ScreenHead, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { Quote } from '@scrollstop/ui/offer/quote';
import { type SubmitEvent, useState } from 'react';
import { AuthScene } from '../../account/auth-scene.tsx';
import { LoadingScreen } from '../../gate/loading-screen.tsx';
import { useAccount, useTexts } from '../../hooks.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import './gift.css';
import { useLook } from './use-look.ts';
import { type OpenProblem, useOpenGift } from './use-open-gift.ts';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';

/** `/gift` and, once there is an account, `/gift/open` (Z-5). */
export default function GiftOpenScreen() {
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const linked = readGiftCode(fragment);
  // The link of another card resets the screen, also in the same tab.
  return <OpenGift key={linked} linked={linked} />;
}

/** Shows the giver's line, then the code, prefilled from the link. */
function OpenGift({ linked }: { linked: string | null }) {
  const [typed, setTyped] = useState(linked ?? '');
  const visitor = useAccount() === null;
  const gift = useTexts(giftTexts);
  const { open: t } = gift;
  const look = useLook(linked);
  const { submit, busy, problem, opened, forgetProblem } = useOpenGift();
  if (opened) return <GiftOpened {...opened} />;
  // The line is above the button: showing it later would move the button away from the user's finger.
  if (linked !== null && look === null) return <LoadingScreen />;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(typed);
  };
  const line = look?.kind === 'found' ? look.line : '';
  const code = readGiftCode(typed);
  return (
    <Screen flush>
      <AuthScene />
      <ScreenHead title={t.title} lead={t.lead} />
      {line !== '' && <Quote>{line}</Quote>}
      <Stack as="form" gap={4} noValidate onSubmit={onSubmit}>
        <Field
          className="GiftCodeInput"
          name="code"
          label={t.code}
          hint={t.codeHint}
          error={problem === null ? undefined : <Problem of={problem} visitor={visitor} />}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onInput={forgetProblem}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped((now) => (readGiftCode(now) ? groupGiftCode(now) : now))}
        />
        <Button type="submit" variant="sun" block busy={busy}>
          {busy ? t.busy : t.submit}
        </Button>
      </Stack>
      <Text variant="small">{visitor ? t.next : t.signedIn}</Text>
      {visitor && (
        <Row as="p" justify="between">
          <TextLink href={code === null ? '/auth?mode=sign-in' : `/gift/open?mode=sign-in#${code}`}>
            {t.account}
          </TextLink>
          <TextLink href="/">{t.what}</TextLink>
        </Row>
      )}
    </Screen>
  );
}

function Problem({ of, visitor }: { of: OpenProblem; visitor: boolean }) {
  const { open: t } = useTexts(giftTexts);
  return (
    <span>
      {t[of]}
      {of === 'opened' && visitor && (
        <>
          {' '}
          <TextLink inline href="/auth?mode=sign-in">
            {t.signIn}
          </TextLink>
        </>
      )}
    </span>
  );
}

interface GiftOpenedProps {
  wasTrial: boolean;
  /** The gift is opened, but Premium is not active yet. */
  slow: boolean;
}

const scene = <HorizonScene height={470} horizon={350} sun={{ x: 195, y: 215, r: 82 }} rays={30} />;

function GiftOpened({ wasTrial, slow }: GiftOpenedProps) {
  const { open: t } = useTexts(giftTexts);
  return (
    <Screen flush tall>
      <SceneHeader grow scene={scene} />
      <ScreenHead size="poster" title={t.doneTitle} lead={slow ? t.slow : wasTrial ? t.doneTrial : t.done} />
      <Button href="/" variant="sun" block>
        {t.begin}
      </Button>
    </Screen>
  );
}
