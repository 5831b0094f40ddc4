import { langOf } from '@scrollstop/challenge/texts/lang-of';

/** A text of the catalogue, with its `lang` where the default set is Italian. */
export function CatalogueText({ children }: { children: string }) {
  const lang = langOf(children);
  return lang ? <span lang={lang}>{children}</span> : children;
}
