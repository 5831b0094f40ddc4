import {
  type CallReason,
  type CallSummary,
  notCalled,
  summariesOf,
} from '@scrollstop/challenge/features/network-requests/network-requests';
import { Button, Row, Screen, ScreenHead, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { TitledSection } from '@scrollstop/ui/layout/titled-card';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Download, ShieldCheck } from '@scrollstop/ui/icons/icons';
import { useEffect, useState } from 'react';
import { BackBar } from '../../back-bar.tsx';
import { useHost, useTexts } from '../../hooks.ts';
import { useRequests } from './use-requests.ts';
import { networkRequestsTexts } from '@scrollstop/challenge/features/network-requests/texts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { Card } from '@scrollstop/ui/layout/card';
import { Chip } from '@scrollstop/ui/lists/chip';
import { clockTime } from '../../texts/dates.ts';
import './network-requests.css';

/** The calls that most people ask about are listed even before one has been made. */
const oftenAskedAbout: readonly CallReason[] = ['stripe', 'reminder'];
const notCalledYet = (reason: CallReason): CallSummary => ({ reason, count: 0, last: 0, places: [] });

/** `/calls`: lists every call of the app as it happens, for visitors as well. */
export default function NetworkRequestsScreen() {
  const t = useTexts(networkRequestsTexts);
  const yourData = useTexts(yourDataTexts);
  const { session, supportEmail } = useHost();
  const { calls, seen } = useRequests();
  const files = useCachedFiles();
  const dataHref = session.access === 'none' ? '/your-data' : '/profile/account#data';
  const not = notCalled(calls);
  const waiting = not.filter((reason) => oftenAskedAbout.includes(reason));
  const others = not.filter((reason) => !oftenAskedAbout.includes(reason));
  return (
    <Screen>
      <BackBar otherwise={session.user ? '/profile/account' : '/privacy'} />
      <ScreenHead title={t.title} lead={t.lead} />
      <TitledSection gap={4} title={t.since} aside={t.count(calls.length)}>
        {!seen && <Banner role="status">{t.unseen}</Banner>}
        <RequestList summaries={[...summariesOf(calls), ...waiting.map(notCalledYet)]} />
        {files > 0 && <Text variant="small">{t.kept(files)}</Text>}
        <Text variant="small">{t.elsewhere}</Text>
        <NotCalled reasons={others} />
      </TitledSection>
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

/** The number of the app's files in the service worker's cache. These are its own calls, which no page can see. */
function useCachedFiles(): number {
  const [files, setFiles] = useState(0);
  // Outside system: the cache of the service worker.
  useEffect(() => void cachedFiles().then(setFiles, () => undefined), []);
  return files;
}

/** Without a secure context there is no cache storage. */
async function cachedFiles(): Promise<number> {
  if (!('caches' in window)) return 0;
  const names = await caches.keys();
  const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One card for each reason with at least one call. */
function RequestList({ summaries }: { summaries: readonly CallSummary[] }) {
  const t = useTexts(networkRequestsTexts);
  const { locale } = useHost();
  return (
    <Stack as="ul" className="RequestList">
      {summaries.map(({ reason, count, last, places }) => (
        <Card as="li" key={reason} tone={reason === 'unknown' ? 'alert' : undefined}>
          <Row>
            <b>{t.reasons[reason].title}</b>
            <Chip tone={reason === 'unknown' ? 'alert' : undefined}>{count === 0 ? t.notNow : t.times(count)}</Chip>
          </Row>
          {places.map((place) => (
            <code key={place}>{place}</code>
          ))}
          <Reason reason={reason} />
          {count > 0 && <small className="Note">{t.last(clockTime(new Date(last).toISOString(), locale))}</small>}
        </Card>
      ))}
    </Stack>
  );
}

/** The other calls that the app may make, so that the list is complete. */
function NotCalled({ reasons }: { reasons: readonly CallReason[] }) {
  const t = useTexts(networkRequestsTexts);
  return (
    <details className="Fold RequestList-rest">
      <summary>{t.notYet}</summary>
      <p className="Small">{t.notYetText}</p>
      <Stack as="ul" gap={5} className="RequestList">
        {reasons.map((reason) => (
          <li key={reason}>
            <b>{t.reasons[reason].title}</b>
            <Reason reason={reason} />
          </li>
        ))}
      </Stack>
    </details>
  );
}

function Reason({ reason }: { reason: CallReason }) {
  const t = useTexts(networkRequestsTexts);
  const { sends, why } = t.reasons[reason];
  return (
    <dl>
      <dt>{t.sends}</dt>
      <dd>{sends}</dd>
      <dt>{t.why}</dt>
      <dd>{why}</dd>
    </dl>
  );
}
