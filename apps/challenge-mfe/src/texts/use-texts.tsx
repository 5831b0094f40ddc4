import type { Locale } from '@scrollstop/contracts/language';
import { createContext, type ReactNode, use } from 'react';
import type * as day from './day-en.ts';
import * as english from './home-en.ts';
import { localized } from './localized.ts';

/** `day`: the texts of a day, where they come along as well. */
type Texts = typeof english & { day?: typeof day };

const useLocalized = localized<Texts>(english, {
  it: () => import(/* webpackChunkName: "locale-it" */ './home-it.ts'),
  default: () => import('./home-original.ts'),
});

const TextsContext = createContext<Texts>(english);

export function TextsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <TextsContext value={useLocalized(locale)}>{children}</TextsContext>;
}

export const useTexts = (): Texts => use(TextsContext);
