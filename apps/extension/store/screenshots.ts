/**
 * `npm run extension:screenshots`: the five pictures of a store listing, 1280 × 800, in both languages and themes, from
 * the built extension in Chromium. They go to `screenshots/extension`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { breathe, nameSites, site, startChromium } from '../test/support/chromium.ts';

const FOLDER = join(import.meta.dirname, '../../../screenshots/extension');
const plan = {
  en: { cue: 'I’m at my desk and stuck', action: 'up, window open, one glass of water' },
  it: {
    cue: 'sono alla scrivania e non vado avanti',
    action: 'mi alzo, apro la finestra, un bicchiere d’acqua',
  },
};

async function take(lang: 'en' | 'it', dark: boolean): Promise<void> {
  const extension = await startChromium('https://scrollstop.example', { lang, dark });
  const { context, base } = extension;
  const page = await context.newPage();
  await context.route('https://www.instagram.com/**', (route) => route.fulfill({ body: '' }));
  const shoot = (name: string) =>
    page.screenshot({ path: join(FOLDER, `${name}-${lang}-${dark ? 'dark' : 'light'}.png`) });
  const open = () => page.goto('https://www.instagram.com/').catch(() => undefined);
  const store = async (record: object) =>
    (await extension.worker()).evaluate((stored) => chrome.storage.local.set(stored), record);

  await page.goto(`${base}settings.html`);
  await page.locator('input[value="instagram.com"]').check();
  await page.locator('input[value="reddit.com"]').check();
  await shoot('1-first-run');
  await nameSites(
    extension,
    ['instagram.com', 'youtube.com', 'reddit.com'].map((host) => site(host)),
  );
  await store({ counts: { schemaVersion: 1, lastKind: 'look', days: {} } });
  // Always the breath and no other exercise, after 3.9 of its ten seconds.
  await page.addInitScript(() => (Math.random = () => 0));
  await open();
  await page.locator('.BreathScene').waitFor();
  await shoot('2-breath');
  await breathe(page);
  await page.locator('.Late').waitFor();
  await shoot('3-choice');
  const day = new Intl.DateTimeFormat('sv-SE').format(new Date());
  await store({
    counts: { schemaVersion: 1, days: { [day]: { shown: 6, notNow: 4, continued: 2 } } },
    connection: {
      schemaVersion: 1,
      device: 'a',
      key: 'A'.repeat(22),
      dead: false,
      counts: {},
      unsent: false,
      link: {
        counting: true,
        seconds: 10,
        plans: [
          {
            cue: { kind: 'place', text: plan[lang].cue },
            action: { kind: 'own', text: plan[lang].action, minutes: 2 },
          },
        ],
      },
    },
  });
  await open();
  await breathe(page);
  await page.locator('.Late').waitFor();
  await shoot('4-plan');
  await page.setViewportSize({ width: 320, height: 440 });
  await page.goto(`${base}settings.html?popup`);
  await shoot('5-popup');
  await page.getByRole('button').last().click();
  await page.locator('.Banner').waitFor();
  await shoot('6-popup-off');
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto(`${base}settings.html`);
  await shoot('7-settings');
  await extension.close();
}

mkdirSync(FOLDER, { recursive: true });
for (const lang of ['en', 'it'] as const) for (const dark of [false, true]) await take(lang, dark);
