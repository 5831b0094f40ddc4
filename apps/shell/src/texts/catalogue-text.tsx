import { langOf } from '@scrollstop/challenge/texts/lang-of';

/** A text of the catalogue, marked with `lang` if it is an Italian text of the default set. */
export function CatalogueText({ children }: { children: string }) {
  const lang = langOf(children);
  return lang ? <span lang={lang}>{children}</span> : children;
}
