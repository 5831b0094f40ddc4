import {
  type CallReason,
  type CallSummary,
  notCalled,
  summariesOf,
} from '@scrollstop/challenge/features/network-requests/network-requests';
import { Button } from '@scrollstop/ui/buttons/button';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Download, ShieldCheck } from '@scrollstop/ui/icons/icons.ts';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { SectionHead } from '@scrollstop/ui/layout/section-head';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useId } from 'react';
import { useGoBack } from '../../device/came-from.ts';
import { useHost } from '../../host.tsx';
import { RequestList, NotCalled } from './request-list.tsx';
import { useRequests } from './use-requests.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { networkRequestsTexts } from '@scrollstop/challenge/features/network-requests/texts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The calls that most people ask about stand in the list before there is a call. */
const asked: readonly CallReason[] = ['stripe', 'reminder'];
const notNow = (reason: CallReason): CallSummary => ({ reason, count: 0, last: 0, places: [] });

/** `/calls`: every call that the app makes, as it makes it, for visitors as well. */
export default function NetworkRequestsScreen() {
  const t = useTexts(networkRequestsTexts);
  const yourData = useTexts(yourDataTexts);
  const { session, supportEmail } = useHost();
  const { calls, seen } = useRequests();
  const files = useKeptFiles();
  const goBack = useGoBack(session.user ? '/profile/account' : '/privacy');
  const dataHref = session.access === 'none' ? '/your-data' : '/profile/account#data';
  const id = useId();
  const not = notCalled(calls);
  const waiting = not.filter((reason) => asked.includes(reason));
  const others = not.filter((reason) => !asked.includes(reason));
  return (
    <Screen>
      <AppBar backLabel={t.back} onBack={goBack} />
      <ScreenHead title={t.title} lead={t.lead} />
      <Stack as="section" gap={4} aria-labelledby={id}>
        <SectionHead id={id} title={t.since} aside={t.count(calls.length)} />
        {!seen && <Banner role="status">{t.unseen}</Banner>}
        <RequestList summaries={[...summariesOf(calls), ...waiting.map(notNow)]} />
        {files > 0 && <Text variant="small">{t.kept(files)}</Text>}
        <Text variant="small">{t.elsewhere}</Text>
        <NotCalled reasons={others} />
      </Stack>
      <TipCard icon={ShieldCheck}>
        {t.noOther}{' '}
        {supportEmail !== undefined && (
          <TextLink inline href={`mailto:${supportEmail}?subject=${encodeURIComponent(t.reportSubject)}`}>
            {t.report}
          </TextLink>
        )}
      </TipCard>
      {session.user && (
        <Button variant="outline" block icon={Download} href={dataHref}>
          {yourData.screenTitle}
        </Button>
      )}
    </Screen>
  );
}
