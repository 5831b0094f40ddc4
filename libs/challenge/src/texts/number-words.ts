/** Numbers as words, where a sentence reads better with them; digits for numbers without a word here. */
import type { Language } from '@scrollstop/contracts/language';

const words: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  it: {
    2: 'due',
    3: 'tre',
    4: 'quattro',
    5: 'cinque',
    6: 'sei',
    7: 'sette',
    10: 'dieci',
    14: 'quattordici',
    30: 'trenta',
    66: 'sessantasei',
  },
  en: {
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    10: 'ten',
    14: 'fourteen',
    30: 'thirty',
    66: 'sixty-six',
  },
};

export const inWords = (count: number, language: Language): string => words[language][count] ?? String(count);

/** The same for the beginning of a sentence. */
export const startingInWords = (count: number, language: Language): string => capitalised(inWords(count, language));

/** For the beginning of a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
