import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import { App, Button, Screen } from '../src/layout/primitives.tsx';
import { Hero, ProductBanner } from '../src/home/product-banner.tsx';
import { House, Smartphone } from '../src/icons/icons.tsx';
import { Pane, Panes } from '../src/layout/panes.tsx';
import { BottomNav } from '../src/navigation/bottom-nav.tsx';
import { layoutFaults } from '../src/testing/layout-faults.ts';
import { TimeRecovered } from '../src/timer/time-recovered.tsx';

afterEach(() => page.viewport(390, 844));

test('home has no layout fault on a page at 400 %', async () => {
  await page.viewport(320, 256);
  render(
    <App>
      <Screen nav flush>
        <Panes>
          <Pane>
            <Hero>
              <ProductBanner
                bar={{ name: 'ScrollStop', claim: '30-day digital detox' }}
                before="Day"
                day={12}
                after="of 30"
                done={11}
              />
              <TimeRecovered
                label="Time Recovered"
                time={{ hours: 1, minutes: 55 }}
                units={{ hours: 'h', minutes: 'm' }}
                spoken="1 hour and 55 minutes"
                action={<Button icon={Smartphone}>Add to Home</Button>}
              />
            </Hero>
          </Pane>
        </Panes>
      </Screen>
      <BottomNav label="Main" items={[{ href: '#home', label: 'Emergency', icon: House, current: true }]} />
    </App>,
  );
  expect(layoutFaults()).toEqual([]);
});
