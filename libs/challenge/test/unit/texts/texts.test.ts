import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { CONSENT_TEXT_VERSION, LEGAL_DATE } from '../../../src/constants.ts';
import { langOf } from '../../../src/texts/lang-of.ts';
import { catalogue, namespaces } from '../support/catalogues.ts';
import type { HomeTexts } from '../../../src/features/home/en.ts';
import { home as italianHome } from '../../../src/features/home/it.ts';
import { flatten } from '../support/flatten.ts';

const original = await catalogue('original');
const italian = await catalogue('it');
const english = await catalogue('en');
const fixed = (leaves: typeof english) => new Map(leaves.map(({ path, text }) => [path, text]));

/** Texts that are the same in both languages: names, units, codes, and English words used in Italian. */
const shared = new Set([
  'ScrollStop',
  'Premium',
  'premium',
  'PayPal',
  'Shopify',
  'Italiano',
  'English',
  'CVC',
  'CSV',
  'ID',
  'JSON',
  'POST',
  'Admin',
  'App',
  'Demo',
  'Email',
  'Home',
  'Password',
  'Timer',
  'no',
  'social',
  'Privacy',
  'privacy',
  '.',
  'min',
  'h',
  '/5',
  '/100',
  '/7',
  '7%',
  '7 min',
  '7 h',
  '7: 3',
  '7 (3%)',
  '7 s',
  '0 h 07',
  '3 h 05',
  'iPhone',
  'Android',
  'Computer',
  'A4',
  'Letter',
]);

describe('two complete languages and the original wording (X-1)', () => {
  test('are complete: Italian has every namespace of English, the original wording only some of them', () => {
    expect(namespaces('it')).toEqual(namespaces('en'));
    expect(namespaces('en')).toEqual(expect.arrayContaining(namespaces('original')));
    expect(namespaces('original').length).toBeLessThan(namespaces('en').length / 2);
  });

  test.each([
    ['Italian', italian],
    ['the original wording', original],
  ])('%s has every text, none empty, with parameters where English has them', (_, leaves) => {
    const shape = (list: typeof english) =>
      list.map(({ path, arity }) => `${path}${arity === null ? '' : '()'}`).sort();
    expect(shape(leaves)).toEqual(shape(english));
    expect(leaves.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  test('report a missing text at compile time', () => {
    const { tip, ...rest } = italianHome;
    // @ts-expect-error -- `tip` is missing.
    const incomplete: HomeTexts = rest;
    expect({ ...incomplete, tip }).toEqual(italianHome);
  });

  test('leave no Italian text in English', () => {
    const byPath = fixed(english);
    // A page's sections have the same anchors in all languages.
    const isAddress = (path: string) => /\.sections\.\d+\..*(id|href)$/.test(path);
    const left = italian.filter(({ path, text }) => byPath.get(path) === text && !shared.has(text) && !isAddress(path));
    expect(left).toEqual([]);
  });

  test('leave no English text in Italian', () => {
    expect(english.filter(({ text }) => langOf(text) === 'it' && !shared.has(text))).toEqual([]);
  });

  test('have exclamation marks in Italian only in specified strings', () => {
    expect(italian.filter(({ text }) => text.includes('!') && langOf(text) !== 'it')).toEqual([]);
  });
});

test('Italian dates on the 8th and the 11th have the article for a vowel', async () => {
  for (const date of ['8 dicembre', '11 dicembre']) {
    const dated = await catalogue('it', [date, date, date]);
    expect(dated.filter(({ text }) => /l’(?:8|11) dicembre/.test(text)).length).toBeGreaterThan(9);
    expect(dated.filter(({ text }) => /\b(?:[ai]l|[dn]al|[dn]el|sul) (?:8|11) dicembre/.test(text))).toEqual([]);
  }
});

describe('the original wording replaces only texts that differ from English', () => {
  test.each(namespaces('original'))('%s', async (feature) => {
    const replaced: { english: object; phrases: object }[] = [];
    vi.doMock('../../../src/texts/with-italian.ts', () => ({
      withItalian: (english: object, phrases: object) => replaced.push({ english, phrases }),
    }));
    vi.resetModules();
    await import(new URL(`../../../src/features/${feature}/original.ts`, import.meta.url).href);
    vi.doUnmock('../../../src/texts/with-italian.ts');
    // Otherwise, the next file in this process could get a namespace made by the mock.
    vi.resetModules();

    expect(replaced).toHaveLength(1);
    for (const { english, phrases } of replaced) {
      const base = fixed(flatten(english));
      // A namespace that is entirely Italian is not repeated: it uses the Italian file.
      const whole = flatten(phrases).length === base.size;
      const same = flatten(phrases).filter(({ path, text }) => base.get(path) === text);
      expect(whole ? [] : same).toEqual([]);
    }
  });

  test('a namespace without an original file is English', () => {
    const base = fixed(english);
    const changed = original.filter(({ path, text }) => base.get(path) !== text);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(({ text }) => langOf(text) !== 'it')).toEqual([]);
  });
});

describe('the language of original texts', () => {
  test('is marked on Italian fixed and parameterised texts, not on English ones', () => {
    expect(langOf('Sfida non disponibile')).toBe('it');
    expect(langOf('Errore: 7')).toBe('it');
    expect(langOf('Start Today')).toBeUndefined();
  });

  test('is marked on every text with Italian words', () => {
    const words = /\b(della|nella|sono|questa|giorni|utenti|pagamento|inserisci|riprova)\b/i;
    expect(original.filter(({ text }) => words.test(text) && langOf(text) !== 'it')).toEqual([]);
  });
});

test('a catalogue contains only texts and functions that return texts', () => {
  expect(() => flatten({ price: 7.9 })).toThrow(TypeError);
});

test.each([
  ['a consent (R-2)', /^consent\.(title|text)$/, CONSENT_TEXT_VERSION, { '2026-11-21': '4ffb1049280f' }],
  ['the terms and the privacy page', /^(terms|privacy)\./, LEGAL_DATE, { '2026-11-30': '1b25016fb2b5' }],
])('a changed text of %s needs a new date', (_name, agreed, date, expected) => {
  const words = [english, italian].flatMap((leaves) =>
    leaves.filter(({ path }) => agreed.test(path)).map(({ text }) => text),
  );
  const hash = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12);
  expect({ [date]: hash }).toEqual(expected);
});
