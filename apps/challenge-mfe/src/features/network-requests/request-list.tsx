import {
  type CallReason,
  type CallSummary,
} from '@scrollstop/challenge/features/network-requests/network-requests';
import { Card } from '@scrollstop/ui/layout/card';
import { Row } from '@scrollstop/ui/layout/row';
import { Chip } from '@scrollstop/ui/lists/chip';
import { useHost } from '../../host.tsx';
import { clockTime } from '../../texts/dates.ts';
import './network-requests.css';
import { networkRequestsTexts } from '@scrollstop/challenge/features/network-requests/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** One card for each reason that there was a call for. */
export function RequestList({ summaries }: { summaries: readonly CallSummary[] }) {
  const t = useTexts(networkRequestsTexts);
  const { locale } = useHost();
  return (
    <ul className="RequestList">
      {summaries.map(({ reason, count, last, places }) => (
        <Card as="li" key={reason} tone={reason === 'unknown' ? 'alert' : undefined}>
          <Row>
            <b>{t.reasons[reason].title}</b>
            <Chip tone={reason === 'unknown' ? 'alert' : undefined}>
              {count === 0 ? t.notNow : t.times(count)}
            </Chip>
          </Row>
          {places.map((place) => (
            <code key={place}>{place}</code>
          ))}
          <Reason reason={reason} />
          {count > 0 && (
            <small className="Note">{t.last(clockTime(new Date(last).toISOString(), locale))}</small>
          )}
        </Card>
      ))}
    </ul>
  );
}

/** The calls that the app may make beyond those, so that the list is complete. */
export function NotCalled({ reasons }: { reasons: readonly CallReason[] }) {
  const t = useTexts(networkRequestsTexts);
  return (
    <details className="Fold RequestList-rest">
      <summary>{t.notYet}</summary>
      <p className="Small">{t.notYetText}</p>
      <ul className="RequestList">
        {reasons.map((reason) => (
          <li key={reason}>
            <b>{t.reasons[reason].title}</b>
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
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
