/// <reference types="vite/client" />
/** on no screen is there a word of the language that was not chosen. */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { foreignWords, textOfPage, wordsOf } from '@scrollstop/ui/testing/foreign-words.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { challengeDetails as italianDetails } from '@scrollstop/challenge/content/it/challenge-details';
import { challengeDetails as englishDetails } from '@scrollstop/challenge/content/en/challenge-details';
import { celebrationTexts } from '@scrollstop/challenge/features/celebration/texts';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';
import { devicesTexts } from '@scrollstop/challenge/features/devices/texts';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { everyScreen as englishFrame } from '@scrollstop/challenge/features/every-screen/en';
import { everyScreen as italianFrame } from '@scrollstop/challenge/features/every-screen/it';
import { home as englishHome } from '@scrollstop/challenge/features/home/en';
import { home as italianHome } from '@scrollstop/challenge/features/home/it';
import { passkeysTexts } from '@scrollstop/challenge/features/passkeys/texts';
import { featurePaths } from '@scrollstop/challenge/features/paths';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';
import { countriesIn } from '@scrollstop/challenge/texts/countries';
import { done, openedDialog, storeEntries, visit } from '../harness.tsx';
import { advance } from '../open-dialog.tsx';
import { bought } from '../server/purchase.ts';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const italian = import.meta.glob(
  ['../../../../libs/challenge/src/features/*/it.ts', '../../../../libs/challenge/src/content/it/*.ts'],
  { eager: true },
);
const english = import.meta.glob(
  ['../../../../libs/challenge/src/features/*/en.ts', '../../../../libs/challenge/src/content/en/*.ts'],
  { eager: true },
);
/** Includes the names of countries: "Costa Rica" contains an Italian word. */
const words = {
  it: wordsOf([italian, 'Italiano English', countriesIn('it')]),
  en: wordsOf([english, 'Italiano English', 'Tue', countriesIn('en')]),
};

describe.each(['it', 'en'] as const)('in %s', (locale) => {
  const other = locale === 'it' ? 'en' : 'it';
  const home = { it: italianHome, en: englishHome }[locale];
  const foreign = () => foreignWords(textOfPage(), words[locale], words[other]);
  const settled = () => act(() => vi.dynamicImportSettled());

  test.each([
    '/',
    '/emergency',
    ...featurePaths,
    '/profile',
    '/profile/urge',
    '/profile/month',
    '/profile/settings',
    '/profile/account',
    '/your-data',
    '/buddy',
    '/setup/pause',
  ])('%s', async (path) => {
    storeEntries([done(1, '2026-11-19', { reflectionText: '123' }), done(2, '2026-11-20')]);
    await visit({ path, locale });
    await settled();
    await screen.findAllByRole('heading', { level: 1 });
    expect(foreign()).toEqual([]);
  });

  test.each([
    ['devices', devicesTexts[locale].title],
    ['passkeys', passkeysTexts[locale].title],
    ['the buyer on the receipt', purchaseTexts[locale].buyer.addLabel],
  ])('the sheet of %s', async (_name, opener) => {
    server.purchase = bought;
    const { pointer } = await visit({ path: '/profile/account', locale });
    await settled();
    await pointer.click(await screen.findByRole('button', { name: new RegExp(`^${opener}`) }));
    await settled();
    await openedDialog();
    expect(foreign()).toEqual([]);
  });

  test('the emergency screen offline, running and done', async () => {
    const texts = emergencyTexts[locale];
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { pointer } = await visit({ path: '/emergency', locale });
    await screen.findByText({ it: italianFrame, en: englishFrame }[locale].offline);
    expect(foreign()).toEqual([]);
    await pointer.click(await screen.findByRole('button', { name: texts.press }));
    const completed = await screen.findByRole('button', { name: texts.completed });
    expect(foreign()).toEqual([]);
    await pointer.click(completed);
    await screen.findByRole('heading', { level: 1, name: texts.done.title });
    expect(foreign()).toEqual([]);
  });

  test('an empty journal and a trial in the profile', async () => {
    await visit({ path: '/journal', locale });
    await settled();
    expect(foreign()).toEqual([]);
    await visit({
      path: '/profile',
      locale,
      person: {
        access: 'trial',
        isTrialUser: true,
        isPremiumUser: false,
        trialStartDate: '2026-11-21T08:00:00.000Z',
        trialEndDate: '2026-11-23T08:00:00.000Z',
      },
    });
    await settled();
    expect(foreign()).toEqual([]);
  });

  test('a day with its whole description and its celebration', async () => {
    localStorage.setItem(storageKeys.addToHomeShown, new Date().toISOString());
    const texts = challengeTexts[locale];
    const { pointer } = await visit({ locale });
    await settled();
    await pointer.click(await screen.findByRole('button', { name: new RegExp(home.start) }));
    await openedDialog();
    await settled();
    const submit = await screen.findByRole('button', { name: texts.submit });
    await pointer.click(submit);
    expect(foreign()).toEqual([]);
    await pointer.click(await screen.findByLabelText(texts.options.yes));
    await pointer.click(submit);
    await advance(500);
    await screen.findByRole('button', { name: celebrationTexts[locale].continue });
    expect(foreign()).toEqual([]);
  });
});

test('a word of the other language is found anywhere on the page', () => {
  document.title = '';
  document.body.insertAdjacentHTML('beforeend', '<p id="stray" aria-label="Chiudi">Submit the reflection</p>');
  onTestFinished(() => document.getElementById('stray')?.remove());
  expect(foreignWords(textOfPage(), words.it, words.en)).toEqual(['submit', 'the', 'reflection']);
  expect(foreignWords(textOfPage(), words.en, words.it)).toEqual(['chiudi']);
});

test('the texts of the days are in their own language', () => {
  for (const [details, own, strange] of [
    [italianDetails, words.it, words.en],
    [englishDetails, words.en, words.it],
  ] as const)
    expect(
      foreignWords(
        JSON.stringify(details.map((detail) => Object.values({ ...detail } as Record<string, unknown>))),
        own,
        strange,
      ),
    ).toEqual([]);
});
