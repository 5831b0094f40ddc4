import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import '../src/theme/fonts.css';
import '../src/achievements/level-card.css';
import { LevelBadge } from '../src/achievements/level-badge.tsx';
import { AnswerButtons } from '../src/choices/answer-buttons.tsx';
import { Banner } from '../src/feedback/banner.tsx';
import { EmptyState } from '../src/feedback/empty-state.tsx';
import { Toaster } from '../src/feedback/toaster.tsx';
import { Leaf } from '../src/icons/icons.tsx';
import { Card } from '../src/layout/card.tsx';
import { App, Screen } from '../src/layout/primitives.tsx';
import { SectionTitle } from '../src/layout/section-title.tsx';
import { CheckList } from '../src/lists/check-list.tsx';
import { Chip, Chips } from '../src/lists/chip.tsx';
import { PlainList } from '../src/lists/plain-list.tsx';
import { Steps } from '../src/lists/steps.tsx';
import { MethodCard } from '../src/offer/method-card.tsx';
import { layoutFaults } from '../src/testing/layout-faults.ts';

/** The browser's own text size, which media queries use too. */
const textSize = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } });

afterEach(async () => {
  await textSize(16);
  await page.viewport(390, 844);
});

test.each([
  [320, 568],
  [480, 375],
])('at twice the text size, the longest words stay in their boxes at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await textSize(32);
  const options = ['Instagram', 'TikTok', 'YouTube', 'Facebook'];
  render(
    <App>
      <Screen>
        <Card className="LevelCard">
          <LevelBadge level={2} />
          <span className="LevelCard-title">
            <span className="LevelCard-name">Esplorazione</span>
          </span>
        </Card>
        <Card>
          <Chips>
            <Chip icon={Leaf}>Consapevolezza</Chip>
          </Chips>
        </Card>
        <AnswerButtons
          legend="Quale app ti attira di più?"
          options={options.map((value) => ({ value, label: value }))}
          value={null}
          onChange={() => undefined}
        />
        <Banner>Attenzione: completato con successo</Banner>
        <MethodCard icon={Leaf} title="Notifica immediata" text="Tieni il promemoria" onClick={() => undefined} />
        <Card>
          <SectionTitle>Concentrazione</SectionTitle>
          <p className="Statement">Progressi chiari – un’abitudine alla volta.</p>
          <CheckList items={['Conserviamo quello che serve']} />
          <PlainList items={['Conserviamo quello che serve']} />
          <Steps items={['Aggiungi la schermata Home']} />
        </Card>
        <EmptyState title="Errore di caricamento">Connessione assente</EmptyState>
      </Screen>
      <Toaster
        toast={{ id: 1, title: 'New Achievement!', description: 'Your notifications are on' }}
        closeLabel="Chiudi"
        onDismiss={() => undefined}
      />
    </App>,
  );
  await document.fonts.ready;
  expect(layoutFaults()).toEqual([]);
});
