import { refusalText } from '@scrollstop/challenge/texts/refusal';
import { giftErrors, GiftOrder, type GiftOrderKey } from '@scrollstop/contracts/gift';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Button, Screen, ScreenHead, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useState } from 'react';
import { LoadingScreen } from '../../../gate/loading-screen.tsx';
import { useSharedTexts, useServices, useLanguage, useSession, useTexts } from '../../../hooks.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { fetchOrder } from '../fetch-order.ts';
import { HandOn } from './hand-on.tsx';
import { NoGift } from './no-gift.tsx';
import { useOrder } from './use-order.ts';
import { languageOf } from '@scrollstop/contracts/language';
import { HttpError, isUnreachable } from '@scrollstop/http-client/http-error';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { longDate } from '@scrollstop/challenge/texts/formats';
import { takeFocus } from '@scrollstop/ui/browser/lost-focus.ts';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';

/** An order as its buyer sees it: each code with its card and state, and the refund. */
export function OrderPage({ id }: { id: GiftOrderKey }) {
  const { card: t } = useTexts(giftTexts);
  const { found, retry, replace } = useOrder(id);
  if (!found) return <LoadingScreen />;
  if (found.kind === 'activated') return <Ready order={found.bought} onChanged={replace} />;
  if (found.kind === 'none') return <NoGift />;
  const again = { label: t.tryAgain, onClick: retry };
  if (found.kind === 'open')
    return <NoGift title={t.open} text={t.openText} action={{ label: t.again, href: '/gift/buy' }} />;
  if (found.kind === 'processing') return <NoGift title={t.checking} text={t.checkingText} action={again} />;
  return <NoGift title={t.offline} text={t.offlineText} action={again} />;
}

function Ready({ order, onChanged }: { order: GiftOrder; onChanged: (order: GiftOrder) => void }) {
  const gift = useTexts(giftTexts);
  const { card: t } = gift;
  const [shown, setShown] = useState(0);
  const { gifts, line, guest } = order;
  const current = gifts[shown];
  const over = gifts.every(({ state }) => state === 'ended');
  const label = (index: number) => t.choose(index + 1, gifts.length);
  return (
    <Screen>
      <AppBar backLabel={gift.back} backHref={guest ? '/' : '/gift/bought'} />
      <ScreenHead title={over ? t.states.ended : t.title(gifts.length)} lead={over ? undefined : t.lead} />
      {gifts.length > 1 && (
        <PillGroup
          legend={t.code}
          hideLegend
          options={gifts.map((_, index) => ({ value: index, label: label(index) }))}
          value={shown}
          onChange={setShown}
        />
      )}
      {current && (
        <>
          {/* For a single unopened gift the sentence about the refund says enough. */}
          {(gifts.length > 1 || current.state === 'opened') && (
            <Text variant="small" role="status">
              {t.states[current.state]}
            </Text>
          )}
          {current.state === 'unopened' && <HandOn code={current.code} line={line} />}
        </>
      )}
      <Refund order={order} onChanged={onChanged} />
      <Text variant="small">
        {guest ? (
          t.linkKept
        ) : (
          <>
            {t.kept} <a href="/profile/account">{t.keptPlace}</a>.
          </>
        )}
      </Text>
      {!over && <Text variant="note">{t.mail}</Text>}
    </Screen>
  );
}

/** Refunds the order with two clicks as long as no code was opened (Z-6). */
function Refund({ order, onChanged }: { order: GiftOrder; onChanged: (order: GiftOrder) => void }) {
  const { http } = useServices();
  const { user } = useSession();
  const { locale } = useLanguage();
  const { card: t } = useTexts(giftTexts);
  const { everyScreen } = useSharedTexts();
  const { busy, run } = useOneAtATime();
  /** Null until the first press; false after the question was closed, so that the link takes the focus again. */
  const [asking, setAsking] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { refund, reference, key, guest } = order;

  const requestRefund = () =>
    run(async () => {
      setProblem(null);
      try {
        const after = guest
          ? await http.post('/api/gifts/orders/refund', { reference, key }, GiftOrder)
          : await http.post('/api/gifts/refund', { reference }, GiftOrder);
        setAsking(false);
        onChanged(after);
      } catch (error) {
        // The response was lost but the refund may have succeeded: an ended code must not be shown as a gift.
        const now = isUnreachable(error) ? await fetchOrder(http, order) : null;
        if (now?.kind === 'activated' && now.bought.refund !== refund) return onChanged(now.bought);
        const known = error instanceof HttpError ? error : null;
        if (known?.code === giftErrors.used) setProblem(t.refunds.used);
        else setProblem((known && refusalText(known, locale)) ?? everyScreen.failed);
      }
    });

  if (refund === 'too_late') return <Text variant="small">{t.late}</Text>;
  if (refund !== 'possible' && refund !== 'failed')
    return (
      <Stack tabIndex={-1}>
        <Text variant="small">{t.refunds[refund]}</Text>
      </Stack>
    );
  return (
    <Stack tabIndex={-1}>
      <Text variant="small">
        {t.unopened(longDate(localDateOf(new Date(order.refundableUntil)), languageOf(locale)))}
      </Text>
      <ErrorBanner>{problem}</ErrorBanner>
      {!guest && user === null ? (
        <TextLink href="/auth?mode=sign-in">{t.refundSignIn}</TextLink>
      ) : asking ? (
        <>
          <Text tabIndex={-1} ref={takeFocus}>
            {t.refundAsk}
          </Text>
          <Button block busy={busy} onClick={() => void requestRefund()}>
            {t.refundYes}
          </Button>
          <Button variant="ghost" block onClick={() => setAsking(false)}>
            {t.refundNo}
          </Button>
        </>
      ) : (
        <TextLink autoFocus={asking === false} onClick={() => setAsking(true)}>
          {t.refund}
        </TextLink>
      )}
    </Stack>
  );
}
