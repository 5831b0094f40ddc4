import { sampleClaims, shownClaims } from '@scrollstop/challenge/claims';
import { formatNumber, longDate } from '@scrollstop/challenge/texts/formats';
import type { Claim } from '@scrollstop/contracts/claims';
import { ClaimRow } from '@scrollstop/ui/offer/claim-row';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useState } from 'react';
import { useLanguage } from '../../hooks.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useServices } from '../../services.ts';

/** True figures, or where this is not production the given ones labelled as samples, or none (D-1). */
export function Claims() {
  const { config } = useServices();
  const { claims: t } = useTexts().offer;
  const { locale } = useLanguage();
  const [explained, setExplained] = useState(false);
  const claims = shownClaims(config.claims ?? sampleClaims, config.appEnv);
  if (claims.length === 0) return null;
  const format = (value: number): string => formatNumber(value, locale);
  const figure = ({ id, value }: Claim): string => (id === 'success' ? `${format(value)}%` : format(value));
  /** "96% success, of 1,204 people (in-app, 2026-11-01)." */
  const counted = (claim: Claim) =>
    `${figure(claim)} ${t[claim.id]}, ${t.counted(format(claim.n))} (${claim.source}, ${longDate(claim.date, locale === 'default' ? 'en' : locale)}).`;
  const samples = claims.some((claim) => !claim.verified);
  return (
    <div>
      <ClaimRow
        claims={claims.map((claim) => ({ label: t[claim.id], value: figure(claim) }))}
        note={
          <>
            {samples ? t.sample : t.typed}.{' '}
            <TextLink inline aria-expanded={explained} onClick={() => setExplained(!explained)}>
              {t.howWeCount}
            </TextLink>
          </>
        }
      />
      {explained && (
        <Text variant="note">
          {t.explanation}
          {claims.filter(({ verified }) => verified).map((claim) => ` ${counted(claim)}`)}
        </Text>
      )}
    </div>
  );
}
