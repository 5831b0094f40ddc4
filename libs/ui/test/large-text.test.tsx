import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import '../src/theme/fonts.css';
import '../src/achievements/level-card.css';
import { LevelBadge } from '../src/achievements/level-badge.tsx';
import { AnswerButtons } from '../src/choices/answer-buttons.tsx';
import { Leaf } from '../src/icons/icons.ts';
import { Card } from '../src/layout/card.tsx';
import { App, Screen } from '../src/layout/screen.tsx';
import { Chip, Chips } from '../src/lists/chip.tsx';
import { layoutFaults } from '../src/testing/layout-faults.ts';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(390, 844);
});

test.each([
  [320, 568],
  [480, 375],
])('the longest words of twice the size stay in their boxes at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  document.documentElement.style.fontSize = '32px';
  const options = ['Instagram', 'TikTok', 'YouTube', 'Facebook'];
  render(
    <App>
      <Screen>
        <Card className="LevelCard">
          <LevelBadge level={2} />
          <span className="LevelCard-title">
            <span className="LevelCard-name">Esploratore</span>
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
      </Screen>
    </App>,
  );
  await document.fonts.ready;
  expect(layoutFaults()).toEqual([]);
});
