/** The language of the interface: the choice on this device, without one that of the browser. */
import * as english from '@scrollstop/challenge/features/every-screen/en';
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { FirstLanguage, languageOf, type Locale, locales } from '@scrollstop/contracts/language';
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { ownKeys } from '../storage/own-keys.ts';

export type FrameTexts = typeof english;

/** The first load has the frame in English, whose wording is the original one too; every screen has its own texts. */
export const frameIn = (locale: Locale): Promise<FrameTexts> | FrameTexts =>
  locale === 'it'
    ? import(/* webpackChunkName: "frame-it" */ '@scrollstop/challenge/features/every-screen/it')
    : english;

export interface ChosenTexts {
  locale: Locale;
  frame: FrameTexts;
}

/** The manifest gives an installation its name, description and shortcuts. */
const manifests: Record<Locale, string> = {
  default: '/manifest.webmanifest',
  en: '/manifest.webmanifest',
  it: '/manifest.it.webmanifest',
};

export function createTextsStore(storage: DeviceStorage, first?: RuntimeConfig['language']) {
  let language: ChosenTexts = { locale: 'default', frame: english };
  /** The language that was asked for last: texts of an earlier one may arrive after it. */
  let wanted: Locale = 'default';
  const { notify, subscribe } = createListeners();

  async function load(locale: Locale): Promise<void> {
    wanted = locale;
    try {
      // English is here already: the first paint does not wait for a turn of the event loop either.
      const loaded = frameIn(locale);
      const frame = loaded instanceof Promise ? await loaded : loaded;
      if (wanted !== locale) return;
      language = { locale, frame };
    } catch {
      return;
    }
    // The original wording is English with Italian phrases, which carry their own `lang`.
    document.documentElement.lang = locale === 'default' ? 'en' : locale;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifests[locale]);
    notify();
  }

  const stored = (): Locale | null => storage.read(ownKeys.locale, z.enum(locales));

  function choose(locale: Locale): Promise<void> {
    storage.write(ownKeys.locale, locale);
    storage.remove(ownKeys.localeTold);
    return load(locale);
  }

  function markTold(locale: Locale, told: true | number = true): void {
    if (stored() === locale) storage.write(ownKeys.localeTold, told);
  }

  const reload = (): Promise<void> => load(stored() ?? firstLanguage(first, navigator.language));

  return {
    get: () => language,
    subscribe,
    /** Resolves when the texts are loaded. When they cannot be fetched, the present language stays. */
    choose,
    /** Loads the choice of the address, which is kept; or that of an earlier visit; or the first language. */
    restore() {
      const asked = languageOfAddress(location.search);
      return asked ? choose(asked) : reload();
    },
    /** Shows what is kept on the device by now: another tab may have changed it. */
    reload,
    /** A choice that was made on this device, by this user or before anybody signed in, and that no account has. */
    untold(userId: number) {
      const told = storage.read(ownKeys.localeTold, z.union([z.boolean(), z.int()])) ?? userId;
      return told === userId ? stored() : null;
    },
    /** It is stored in an account; or with a number it is this user's, whose account does not have it yet. */
    markTold,
    /** Takes over what the user has chosen on another device. */
    adopt(locale: Locale) {
      storage.write(ownKeys.locale, locale);
      markTold(locale);
      return language.locale === locale ? Promise.resolve() : load(locale);
    },
  };
}
export type TextsStore = ReturnType<typeof createTextsStore>;

/** The language of a visit without a choice: that of the deployment if it names one, otherwise the browser's. */
export function firstLanguage(configured: RuntimeConfig['language'], browser: string): Locale {
  if (configured === 'original') return 'default';
  return configured === undefined || configured === 'auto' ? languageOf(browser) : configured;
}

/** The choice of a link: `?lang=original` or a language; anything else is none. */
export function languageOfAddress(search: string): Locale | null {
  const lang = FirstLanguage.options.find((option) => option === new URLSearchParams(search).get('lang'));
  return lang === undefined || lang === 'auto' ? null : firstLanguage(lang, '');
}

/** Tells the server the language of mails: the user's choice, or else the browser's own header. */
export function languageHeader(texts: TextsStore): { headers?: Record<string, string> } {
  const { locale } = texts.get();
  return locale === 'default' ? {} : { headers: { 'accept-language': locale } };
}
