import { CloseLabel } from '@scrollstop/ui/overlays/use-modal-dialog.ts';
import type { Locale } from '@scrollstop/contracts/language';
import { readable } from '@scrollstop/ui/lazy/loader.ts';
import { type ReactNode, use } from 'react';
import { type HomeTexts, HomeTextsContext } from '../hooks.ts';
import * as english from './home-en.ts';

/** One promise per language, because `use` needs the same promise on every render. */
const fetched = new Map<Locale, Promise<HomeTexts>>();

function fetchTexts(locale: 'it' | 'default'): Promise<HomeTexts> {
  const existing = fetched.get(locale);
  if (existing) return existing;
  const fetching =
    locale === 'it' ? import(/* webpackChunkName: "locale-it" */ './home-it.ts') : import('./home-original.ts');
  // A language that cannot be loaded (offline on first use) falls back to English.
  const texts = readable(fetching.catch(() => english));
  fetched.set(locale, texts);
  return texts;
}

/** Suspends until the texts of home have loaded. English is part of home's own chunk. */
export function HomeTextsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const texts = locale === 'en' ? english : use(fetchTexts(locale));
  return (
    <HomeTextsContext value={texts}>
      <CloseLabel value={texts.everyScreen.close}>{children}</CloseLabel>
    </HomeTextsContext>
  );
}
