import { describe, expect, test, vi } from 'vitest';
import { langOf } from '../../src/texts/lang-of.ts';
import { catalogue, namespaces } from './support/catalogues.ts';
import type { HomeTexts } from '../../src/texts/en/home.ts';
import { home as italianHome } from '../../src/texts/it/home.ts';
import { flatten } from './support/flatten.ts';

const original = await catalogue('original');
const italian = await catalogue('it');
const english = await catalogue('en');
const fixed = (leaves: typeof english) => new Map(leaves.map(({ path, text }) => [path, text]));

/** The same in both languages: names, units, codes, and words that Italian has borrowed. */
const shared = new Set([
  ...['ScrollStop', 'Premium', 'premium', 'PayPal', 'Shopify', 'Italiano', 'English', 'CVC', 'ID', 'POST'],
  ...['Admin', 'Demo', 'Email', 'Home', 'Password', 'Timer', 'Username', 'Access token', 'no', 'social'],
  ...[
    'min',
    'h',
    '/5',
    '/100',
    '/7',
    '7%',
    '7 min',
    '7 h',
    '7h 03m',
    '7: 3',
    '7 (3%)',
    '1234 1234 1234 1234',
  ],
]);

describe('two complete languages and the original wording (X-1)', () => {
  test('Italian has every namespace of the English base, the original wording only some', () => {
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

  test('the compiler names a text that a language lacks', () => {
    const { tip, ...rest } = italianHome;
    // @ts-expect-error -- `tip` is missing.
    const incomplete: HomeTexts = rest;
    expect({ ...incomplete, tip }).toEqual(italianHome);
  });

  test('nothing in the Italian set was left in English', () => {
    const byPath = fixed(english);
    const left = italian.filter(({ path, text }) => byPath.get(path) === text && !shared.has(text));
    expect(left).toEqual([]);
  });

  test('nothing in the English set was left in Italian', () => {
    expect(english.filter(({ text }) => langOf(text) === 'it' && !shared.has(text))).toEqual([]);
  });

  test('the Italian set has no exclamation marks but those of given strings', () => {
    expect(italian.filter(({ text }) => text.includes('!') && langOf(text) !== 'it')).toEqual([]);
  });
});

describe('the original wording replaces only what differs from English', () => {
  test.each(namespaces('original'))('%s', async (file) => {
    const replaced: { english: object; phrases: object }[] = [];
    vi.doMock('../../src/texts/with-italian.ts', () => ({
      withItalian: (english: object, phrases: object) => replaced.push({ english, phrases }),
    }));
    vi.resetModules();
    await import(new URL(`../../src/texts/original/${file}`, import.meta.url).href);
    vi.doUnmock('../../src/texts/with-italian.ts');

    expect(replaced).toHaveLength(1);
    for (const { english, phrases } of replaced) {
      const base = fixed(flatten(english));
      // A namespace that is Italian throughout is not written twice: it takes the Italian one as it is.
      const whole = flatten(phrases).length === base.size;
      const same = flatten(phrases).filter(({ path, text }) => base.get(path) === text);
      expect(whole ? [] : same).toEqual([]);
    }
  });

  test('a namespace without a file of its own is English word for word', () => {
    const changed = original.filter(({ path, text }) => fixed(english).get(path) !== text);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(({ text }) => langOf(text) !== 'it')).toEqual([]);
  });
});

describe('knowing which original texts are Italian', () => {
  test('fixed and parameterised texts are marked, English ones are not', () => {
    expect(langOf('Sfida non disponibile')).toBe('it');
    expect(langOf('Errore: 7')).toBe('it');
    expect(langOf('Start Today')).toBeUndefined();
  });

  test('no text of the original wording has Italian words without its mark', () => {
    const words = /\b(della|nella|sono|questa|giorni|utenti|pagamento|inserisci|riprova)\b/i;
    expect(original.filter(({ text }) => words.test(text) && langOf(text) !== 'it')).toEqual([]);
  });
});

test('a catalogue holds texts and functions that make texts, nothing else', () => {
  expect(() => flatten({ price: 7.9 })).toThrow(TypeError);
});
