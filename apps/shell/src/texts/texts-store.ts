/** The language of the interface: the choice on this device, otherwise the browser's language. */
import * as english from '@scrollstop/challenge/features/every-screen/en';
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { FirstLanguage, languageOf, type Locale, locales } from '@scrollstop/contracts/language';
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';

export type SharedTexts = typeof english;

/** The first load contains these texts in English, which the original wording shares; screens have their own texts. */
export const sharedTextsIn = (locale: Locale): Promise<SharedTexts> | SharedTexts =>
  locale === 'it'
    ? import(/* webpackChunkName: "frame-it" */ '@scrollstop/challenge/features/every-screen/it')
    : english;

export interface ChosenTexts {
  locale: Locale;
  shared: SharedTexts;
}

/** The manifest with the name, description and shortcuts of an installation. */
const manifests: Record<Locale, string> = {
  default: '/manifest.webmanifest',
  en: '/manifest.webmanifest',
  it: '/manifest.it.webmanifest',
};

export function createTextsStore(storage: DeviceStorage, first?: RuntimeConfig['language']) {
  let language: ChosenTexts = { locale: 'default', shared: english };
  /** The language requested last, because texts of an earlier one may arrive later. */
  let wanted: Locale = 'default';
  const { notify, subscribe } = createListeners();

  async function load(locale: Locale): Promise<void> {
    wanted = locale;
    try {
      // English is not awaited, because the first paint should not wait for a turn of the event loop.
      const loaded = sharedTextsIn(locale);
      const shared = loaded instanceof Promise ? await loaded : loaded;
      if (wanted !== locale) return;
      language = { locale, shared };
    } catch {
      return;
    }
    // The original wording is English with Italian phrases, which have their own `lang`.
    document.documentElement.lang = locale === 'default' ? 'en' : locale;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifests[locale]);
    notify();
  }

  const stored = (): Locale | null => storage.read(ownKeys.locale, z.enum(locales));

  function choose(locale: Locale): Promise<void> {
    storage.write(ownKeys.locale, locale);
    storage.remove(ownKeys.localeSaved);
    return load(locale);
  }

  function markSaved(locale: Locale, saved: true | number = true): void {
    if (stored() === locale) storage.write(ownKeys.localeSaved, saved);
  }

  const reload = (): Promise<void> => load(stored() ?? firstLanguage(first, navigator.language));

  return {
    get: () => language,
    subscribe,
    /**
     * Resolves when the texts are loaded. If they cannot be fetched, the language does not change. A language in the
     * address is removed, because a reload would choose it again.
     */
    choose: (locale: Locale) => {
      if (languageOfAddress(location.search)) {
        const address = new URL(location.href);
        address.searchParams.delete('lang');
        history.replaceState(history.state, '', address);
      }
      return choose(locale);
    },
    /** Loads the address's language, which is then stored; otherwise the stored choice; otherwise the first one. */
    restore() {
      const asked = languageOfAddress(location.search);
      return asked ? choose(asked) : reload();
    },
    /** Loads the stored choice again, because another tab may have changed it. */
    reload,
    /** A choice made here by this user or before a sign-in that is not stored in an account yet; otherwise null. */
    unsaved(userId: number) {
      const saved = storage.read(ownKeys.localeSaved, z.union([z.boolean(), z.int()])) ?? userId;
      return saved === userId ? stored() : null;
    },
    /** Marks a choice as stored in an account; or, with a user id, as that user's and not stored yet. */
    markSaved,
    /** Adopts the language that the user has chosen on another device. */
    adopt(locale: Locale) {
      storage.write(ownKeys.locale, locale);
      markSaved(locale);
      return language.locale === locale ? Promise.resolve() : load(locale);
    },
  };
}
export type TextsStore = ReturnType<typeof createTextsStore>;

/** The language of a visit without a choice: the deployment's if configured, otherwise the browser's. */
export function firstLanguage(configured: RuntimeConfig['language'], browser: string): Locale {
  if (configured === 'original') return 'default';
  return configured === undefined || configured === 'auto' ? languageOf(browser) : configured;
}

/** The language chosen by an address: `?lang=original` or a language; null for anything else. */
export function languageOfAddress(search: string): Locale | null {
  const lang = FirstLanguage.options.find((option) => option === new URLSearchParams(search).get('lang'));
  return lang === undefined || lang === 'auto' ? null : firstLanguage(lang, '');
}

/** Tells the server the language for mails: the user's choice, otherwise the browser's own header. */
export function languageHeader(texts: TextsStore): { headers?: Record<string, string> } {
  const { locale } = texts.get();
  return locale === 'default' ? {} : { headers: { 'accept-language': locale } };
}
