import { sampleClaims, shownClaims } from '@scrollstop/challenge/claims';
import type { Claim } from '@scrollstop/contracts/claims';
import { ClaimRow } from '@scrollstop/ui/offer/claim-row';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useServices } from '../../services.ts';

const format = (value: number): string => new Intl.NumberFormat('en-US').format(value);
const figure = ({ id, value }: Claim): string => (id === 'success' ? `${format(value)}%` : format(value));

/** True figures, or where this is not production the given ones labelled as samples, or none (D-1). */
export function Claims() {
  const { config } = useServices();
  const { claims: t } = useTexts().offer;
  const [explained, setExplained] = useState(false);
  const claims = shownClaims(config.claims ?? sampleClaims, config.appEnv);
  if (claims.length === 0) return null;
  /** "96% success, of 1,204 people (in-app, 2026-11-01)." */
  const counted = (claim: Claim) =>
    `${figure(claim)} ${t[claim.id]}, ${t.counted(format(claim.n))} (${claim.source}, ${claim.date}).`;
  const samples = claims.some((claim) => !claim.verified);
  return (
    <div>
      <ClaimRow
        claims={claims.map((claim) => ({ label: t[claim.id], value: figure(claim) }))}
        note={
          <>
            {samples && `${t.sample}. `}
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
