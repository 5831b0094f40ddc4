import type { TextsStore } from './texts-store.ts';

/** What mails are to be written in: the person's choice, before what the browser says by itself. */
export function languageHeader(texts: TextsStore): { headers?: Record<string, string> } {
  const { locale } = texts.get();
  return locale === 'default' ? {} : { headers: { 'accept-language': locale } };
}
