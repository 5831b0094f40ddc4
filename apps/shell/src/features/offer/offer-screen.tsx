import { Button, Row, Screen, ScreenHead, Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import '@scrollstop/ui/offer/choice.css';
import { Card } from '@scrollstop/ui/layout/card';
import { AuthScene } from '../../account/auth-scene.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import { useSharedTexts, useSession, useLanguage, useServices, useTexts } from '../../hooks.ts';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { offerTexts } from '@scrollstop/challenge/features/offer/texts';
import { TrialButton } from '../../account/trial-button.tsx';
import { LimitedNote } from '../../offers/limited-note.tsx';
import { Struck } from '../../offers/offer-card.tsx';
import { useDefaultPrice } from '../../offers/offers.ts';
import {
  COUNTED,
  countedClaims,
  sampleClaims,
  shownClaims,
  withCounted,
} from '@scrollstop/challenge/features/offer/claims';
import { languageOf } from '@scrollstop/contracts/language';
import { formatNumber, longDate } from '@scrollstop/challenge/texts/formats';
import type { Claim } from '@scrollstop/contracts/site/claims';
import { type ReactNode, useState } from 'react';
import { useResults } from '../../results/use-results.ts';
import { Facts } from '@scrollstop/ui/lists/facts';
import '@scrollstop/ui/offer/offer.css';

/** /purchase-motivation, opened after registration. Trial and price are equal in size and in the first view (G-1). */
export default function OfferScreen() {
  const { access } = useSession();
  const offer = useTexts(offerTexts);
  const giftLinks = useTexts(giftLinksTexts);
  const { everyScreen } = useSharedTexts();
  const trial = access === 'none';
  return (
    <Screen flush>
      <AuthScene size="s" />
      <ScreenHead title={offer.title} lead={trial ? undefined : offer.textAfterTrial} />
      <Stack className="ChoiceGroup">
        {trial && <TrialChoice />}
        <PremiumChoice />
      </Stack>
      <LegalLinks lifetime />
      <Claims />
      <Row as="p" justify="between" wrap>
        <TextLink href="/gift">{giftLinks.code}</TextLink>
        <TextLink href="/gift/buy">{giftLinks.give}</TextLink>
      </Row>
      {!trial && (
        <Button href="/" variant="ghost" block>
          {everyScreen.goBack}
        </Button>
      )}
    </Screen>
  );
}

interface ChoiceProps {
  /** Names the section for screen readers. */
  label: string;
  /** The largest thing on the card: a length or a price. */
  name: ReactNode;
  /** Small, beside the name: “free”, “once”. */
  unit: ReactNode;
  /** A struck price and its chip. */
  aside?: ReactNode;
  text: ReactNode;
  /** The button, the same in each choice, and the note below it. */
  children: ReactNode;
}

/** One of several choices, all equal in size and look. */
function Choice({ label, name, unit, aside, text, children }: ChoiceProps) {
  return (
    <Card className="Choice" gap={3} aria-label={label}>
      <div>
        <h2 className="Choice-name">
          {name} <small>{unit}</small>
          {aside}
        </h2>
        <p className="Choice-text">{text}</p>
      </div>
      {children}
    </Card>
  );
}

function TrialChoice() {
  const { label, name, unit, text } = useTexts(offerTexts).ways.trial;
  return (
    <Choice label={label} name={name} unit={unit} text={text}>
      <TrialButton />
    </Choice>
  );
}

function PremiumChoice() {
  const { track } = useServices();
  const t = useTexts(offerTexts);
  const view = useDefaultPrice();
  const { label, unit, text } = t.ways.premium;
  return (
    <Choice label={label} name={view.price} unit={unit} text={text} aside={<Struck view={view} badge={t.percentOff} />}>
      <Button href="/checkout" block onClick={() => track('claim_click')}>
        {t.claim}
      </Button>
      <LimitedNote view={view} />
    </Choice>
  );
}

/** Real figures, counted or configured; outside production the specified ones, labelled as samples (D-1). */
function Claims() {
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
    `${figure(claim)} ${t[claim.id]}, ${t.counted(format(claim.n))} (${claim.source === COUNTED ? t.source : claim.source}, ${longDate(claim.date, languageOf(locale))}).`;
  const samples = claims.some((claim) => !claim.verified);
  const fromCount = claims.filter(({ source }) => source === COUNTED).length;
  const typed = fromCount === 0 ? t.typed : fromCount < claims.length ? t.fromCountAndTyped : t.fromCount;
  return (
    <div>
      <Facts className="ClaimRow" facts={claims.map((claim) => ({ label: t[claim.id], value: figure(claim) }))} />
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
