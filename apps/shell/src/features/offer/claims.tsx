import {
  COUNTED,
  countedClaims,
  sampleClaims,
  shownClaims,
  withCounted,
} from '@scrollstop/challenge/features/offer/claims';
import { formatNumber, longDate } from '@scrollstop/challenge/texts/formats';
import type { Claim } from '@scrollstop/contracts/site/claims';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useState } from 'react';
import { useLanguage, useServices, useTexts } from '../../hooks.ts';
import { useResults } from '../../results/use-results.ts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { Facts } from '@scrollstop/ui/lists/facts';
import '@scrollstop/ui/offer/offer.css';

/** True figures, counted or configured, or where this is not production the given ones labelled as samples, or none (D-1). */
export function Claims() {
  const { config } = useServices();
  const { claims: t } = useTexts(offerTexts);
  const { locale } = useLanguage();
  const [explained, setExplained] = useState(false);
  const { state } = useResults();
  const counted = state.status === 'known' ? countedClaims(state.results) : [];
  const claims = shownClaims(withCounted(config.claims ?? sampleClaims, counted), config.appEnv);
  if (claims.length === 0) return null;
  const format = (value: number): string => formatNumber(value, locale);
  const figure = ({ id, value }: Claim): string => (id === 'success' ? `${format(value)}%` : format(value));
  /** "96% success, of 1,204 people (in-app, 2026-11-01)." */
  const describe = (claim: Claim) =>
    `${figure(claim)} ${t[claim.id]}, ${t.counted(format(claim.n))} (${claim.source === COUNTED ? t.source : claim.source}, ${longDate(claim.date, locale === 'default' ? 'en' : locale)}).`;
  const samples = claims.some((claim) => !claim.verified);
  const fromCount = claims.filter(({ source }) => source === COUNTED).length;
  const typed = fromCount === 0 ? t.typed : fromCount < claims.length ? t.fromCountAndTyped : t.fromCount;
  return (
    <div>
      <Facts
        className="ClaimRow"
        facts={claims.map((claim) => ({ label: t[claim.id], value: figure(claim) }))}
      />
      <p className="Note ClaimRow-note">
        {samples ? t.sample : typed}.{' '}
        <TextLink inline aria-expanded={explained} onClick={() => setExplained(!explained)}>
          {t.howWeCount}
        </TextLink>
      </p>
      {explained && (
        <Text variant="note">
          {fromCount > 0 ? t.countedExplanation : t.explanation}
          {claims.filter(({ verified }) => verified).map((claim) => ` ${describe(claim)}`)}{' '}
          <TextLink inline href="/results">
            {t.results}
          </TextLink>
        </Text>
      )}
    </div>
  );
}
