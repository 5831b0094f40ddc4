import { type Claim, sampleClaims, shownClaims } from '@scrollstop/challenge/claims';
import { ClaimRow } from '@scrollstop/ui/claim-row';
import { Text } from '@scrollstop/ui/text';
import { TextLink } from '@scrollstop/ui/text-link';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useServices } from '../../services.ts';

const figure = ({ id, value }: Claim): string => {
  const text = new Intl.NumberFormat('en-US').format(value);
  return id === 'success' ? `${text}%` : text;
};

/** D-1 … D-3: true figures, or the spec's own labelled as samples where this is not production, or none. */
export function Claims() {
  const { config } = useServices();
  const { claims: t } = useTexts().offer;
  const [explained, setExplained] = useState(false);
  const claims = shownClaims(sampleClaims, config.appEnv);
  if (claims.length === 0) return null;
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
      {explained && <Text variant="note">{t.explanation}</Text>}
    </div>
  );
}
