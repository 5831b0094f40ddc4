import { Screen, ScreenHead } from '@scrollstop/ui/layout/screen';
import { Banner, ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useServices, useTexts } from '../../../hooks.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { useLook } from '../use-look.ts';
import { HandOn } from './hand-on.tsx';

/** The card of a code, from the mail that contains it. It also prints without a network, then without the line. */
export function OneCard({ code }: { code: string }) {
  const { navigate } = useServices();
  const t = useTexts(giftTexts);
  const look = useLook(code);
  const state = look?.kind === 'found' ? look.state : null;
  return (
    <Screen>
      <AppBar backLabel={t.back} onBack={() => navigate('/')} />
      <ScreenHead title={t.card.giftTitle} lead={t.card.promise} />
      {state === 'opened' && <Banner role="status">{t.card.states.opened}</Banner>}
      {state === 'ended' && <Banner role="status">{t.open.ended}</Banner>}
      <ErrorBanner role="status">{look?.kind === 'unknown' && t.open.unknown}</ErrorBanner>
      <HandOn code={code} line={look?.kind === 'found' ? look.line : ''} />
    </Screen>
  );
}
