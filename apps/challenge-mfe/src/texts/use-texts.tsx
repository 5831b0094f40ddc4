import type { Locale } from '@scrollstop/contracts/language';
import { createContext, type ReactNode, use } from 'react';
import { texts as defaults, type Texts } from './default.ts';
import { localized } from './localized.ts';

const useLocale = localized<Texts>(defaults, {
  it: async () => (await import('./it.ts')).texts,
  en: async () => (await import('./en.ts')).texts,
});

const TextsContext = createContext<Texts>(defaults);

export function TextsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <TextsContext value={useLocale(locale)}>{children}</TextsContext>;
}

export const useTexts = (): Texts => use(TextsContext);
