import type { RemoteProps } from '@scrollstop/contracts/remote';
import { langOf } from '@scrollstop/challenge/texts/language';
import { type ReactNode, useMemo } from 'react';
import type { Texts } from '../texts/default.ts';
import { type Owner, OwnerContext } from './owner.tsx';
import { ownerHttp } from './owner-http.ts';

interface OwnerProviderProps extends Pick<RemoteProps, 'http' | 'locale' | 'toast'> {
  password: string;
  texts: Texts;
  onLeave: () => void;
  children: ReactNode;
}

export function OwnerProvider(props: OwnerProviderProps) {
  const { http, locale, password, texts, toast, onLeave, children } = props;
  // Of its own: a new identity means asking the server again.
  const calls = useMemo(() => ownerHttp(http, password), [http, password]);
  const lang = langOf(texts.admin.users.title);
  const owner: Owner = {
    locale,
    texts,
    http: calls,
    toast: (input) => toast({ ...input, ...(lang && { lang }) }),
    leave: onLeave,
  };
  return <OwnerContext value={owner}>{children}</OwnerContext>;
}
