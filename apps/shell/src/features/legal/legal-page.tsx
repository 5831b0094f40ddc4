import { type LegalSection, terms as en, type TermsTexts } from '@scrollstop/challenge/features/terms/en';
import { terms as it } from '@scrollstop/challenge/features/terms/it';
import { languageOf } from '@scrollstop/contracts/language';
import { LEGAL_DATE } from '@scrollstop/challenge/constants';
import { longDate } from '@scrollstop/challenge/texts/formats';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Screen, Stack, TextLink } from '@scrollstop/ui/layout/primitives';
import { Card } from '@scrollstop/ui/layout/card';
import { useEffect } from 'react';
import { useSharedTexts, useLanguage, useServices, useTexts } from '../../hooks.ts';
import { SwitchLanguage } from '../../texts/switch-language.tsx';
import { LegalContents, sectionOf } from './legal-contents.tsx';
import './legal.css';
import { operatorOf, supportOf } from '@scrollstop/challenge/features/offer/operator';
import { SupportAddress } from '../../legal/legal-links.tsx';

/** Both languages are in the page's chunk, so that it can be switched and read without a network. */
export const termsTexts = { en, it };

interface LegalPageProps {
  page: { title: string; plain: readonly string[]; sections: readonly LegalSection[] };
  /** The other of the two pages. */
  other: { href: string; text: string };
}

/** Terms or privacy: a summary in plain words, then the sections. */
export function LegalPage({ page, other }: LegalPageProps) {
  const common = useTexts(termsTexts);
  const { navigate } = useServices();
  const { everyScreen } = useSharedTexts();
  const { locale } = useLanguage();

  // Outside system: the address; the browser looked for the section of its fragment before it was rendered.
  useEffect(() => void sectionOf(location.hash)?.scrollIntoView(), []);

  return (
    <Screen>
      <AppBar
        backLabel={everyScreen.goBack}
        onBack={() => (history.length > 1 ? history.back() : navigate('/', { replace: true }))}
      >
        <SwitchLanguage />
      </AppBar>
      <article className="Legal">
        <header className="ScreenHead">
          <h1 className="ScreenTitle" tabIndex={-1}>
            {page.title}
          </h1>
          <p className="Small">
            <time dateTime={LEGAL_DATE}>{common.inForce(longDate(LEGAL_DATE, languageOf(locale)))}</time>
          </p>
        </header>
        <Card tone="sun" gap={3} aria-labelledby="plain">
          <h2 id="plain">{common.plainTitle}</h2>
          <Stack as="ul" gap={2} className="Legal-list">
            {page.plain.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Stack>
        </Card>
        <LegalContents label={common.contents} sections={[{ id: 'who', title: common.who.title }, ...page.sections]} />
        <WhoRunsThis texts={common.who} />
        {page.sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        <p className="Legal-ways">
          <TextLink href={other.href}>{other.text}</TextLink>
          <TextLink onClick={() => window.print()}>{common.print}</TextLink>
        </p>
      </article>
    </Screen>
  );
}

function Section({ id, title, paragraphs, table, link }: LegalSection) {
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {table && (
        <Stack as="dl" className="Legal-periods">
          {table.map(([what, howLong]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{howLong}</dd>
            </div>
          ))}
        </Stack>
      )}
      {link && <TextLink href={link.href}>{link.text}</TextLink>}
    </Stack>
  );
}

/** Name and address of the operator, from the deployment's configuration. */
function WhoRunsThis({ texts: t }: { texts: TermsTexts['who'] }) {
  const { config } = useServices();
  const operator = operatorOf(config);
  const sample = operator !== null && config.operator === undefined;
  return (
    <Stack as="section" gap={2} aria-labelledby="who">
      <h2 id="who" tabIndex={-1}>
        {t.title}
      </h2>
      <p>
        {operator ? t.by(operator.name, operator.address) : t.unknown}
        {operator && operator.vatId !== '' && ` ${t.vat(operator.vatId)}`}
      </p>
      {sample && <p className="Small">{t.sample}</p>}
      {supportOf(config) !== null && (
        <p>
          <SupportAddress /> {t.languages}
        </p>
      )}
    </Stack>
  );
}
