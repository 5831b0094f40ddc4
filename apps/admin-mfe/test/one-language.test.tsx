/** in a chosen language there is no word of the other one on the owner's pages. */
import { foreignWords, textOfPage, wordsOf } from '@scrollstop/ui/testing/foreign-words.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../src/texts.ts';
import { visit } from './harness.tsx';
import { respond, running, withServer } from './server.ts';

withServer();

const words = { it: wordsOf(textsOf('it')), en: wordsOf(textsOf('en')) };

describe.each(['it', 'en'] as const)('in %s', (locale) => {
  const other = locale === 'it' ? 'en' : 'it';
  const { admin, shopify, email } = textsOf(locale);
  const foreign = () => foreignWords(textOfPage(), words[locale], words[other]);

  test('the password form and its error have no word of the other language', async () => {
    const { pointer } = await visit('/admin', { locale, password: '' });
    expect(foreign()).toEqual([]);
    await pointer.type(screen.getByLabelText(admin.gate.password, { exact: true }), 'wrong{Enter}');
    await screen.findByRole('alert');
    expect(foreign()).toEqual([]);
  });

  test('the lists of /admin have no word of the other language', async () => {
    const { pointer } = await visit('/admin', { locale });
    await screen.findByText('giulia@example.it');
    expect(foreign()).toEqual([]);
    for (const [view, title] of [
      [admin.views.payments, admin.payments.title],
      [admin.views.gifts, admin.gifts.title],
      [admin.views.funnel, admin.funnel.title],
      [admin.views.letters, admin.letters.title],
    ] as const) {
      await pointer.click(screen.getByRole('link', { name: view }));
      await screen.findByRole('heading', { level: 1, name: title });
      expect(foreign()).toEqual([]);
    }
  });

  test('/shopify has no word of the other language', async () => {
    respond('GET /api/shopify/import', { import: running });
    await visit('/shopify', { locale });
    await screen.findByText(shopify.guide.title);
    expect(foreign()).toEqual([]);
  });

  test('/email has no word of the other language', async () => {
    await visit('/email', { locale });
    await screen.findByText(email.status.title);
    expect(foreign()).toEqual([]);
  });
});
