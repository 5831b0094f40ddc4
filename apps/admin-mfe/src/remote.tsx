import type { RemoteProps } from '@scrollstop/contracts/remote';
import { OwnerFrame } from './owner-frame.tsx';
import { pageOf } from './pages.ts';
import { LaterPage } from './later-page.tsx';
import { textsOf } from './texts/texts-of.ts';

/** The only module that the shell loads from here: the owner's three pages, each under its own path. */
export default function Remote({ path, locale }: RemoteProps) {
  const texts = textsOf(locale);
  const page = pageOf(path);
  return (
    <OwnerFrame current={page} texts={texts}>
      <LaterPage page={page} texts={texts} />
    </OwnerFrame>
  );
}
