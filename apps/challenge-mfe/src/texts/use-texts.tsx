import type { Locale } from '@scrollstop/contracts/language';
import { createContext, type ReactNode, use } from 'react';
import { texts as english, type Texts } from './en.ts';
import { localized } from './localized.ts';

const useLocale = localized<Texts>(english, {
  it: async () => (await import(/* webpackChunkName: "locale-it" */ './it.ts')).texts,
  default: async () => (await import('./default.ts')).texts,
});

const TextsContext = createContext<Texts>(english);

export function TextsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <TextsContext value={useLocale(locale)}>{children}</TextsContext>;
}

export const useTexts = (): Texts => use(TextsContext);
