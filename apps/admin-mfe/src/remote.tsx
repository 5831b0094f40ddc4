import { type OwnerPath, ownerPaths } from '@scrollstop/challenge/features/paths';
import { langOf } from '@scrollstop/challenge/texts/lang-of';
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { type ComponentType, useState } from 'react';
import './remote.css';
import { AdminPage } from './features/admin-page.tsx';
import { EmailPage } from './features/email/email-page.tsx';
import { ShopifyPage } from './features/shopify/shopify-page.tsx';
import { OwnerLayout } from './owner-layout.tsx';
import { PasswordGate } from './owner/password-gate.tsx';
import type { Proof } from './owner/owner-http.ts';
import { OwnerProvider } from './owner/owner-provider.tsx';
import { hasSessionMark, markSession } from './owner/session-mark.ts';
import { textsOf } from './texts.ts';

const pages: Record<OwnerPath, ComponentType> = {
  '/admin': AdminPage,
  '/shopify': ShopifyPage,
  '/email': EmailPage,
};

/**
 * The only module that the shell loads from this remote: the owner's three pages, each at its own path. Data that every
 * user may see is open (G-16); the rest needs the owner's password, and a code if there is a second factor. The
 * password lives only in the state of this component, never in storage or in the URL.
 */
export default function Remote({ path, locale, http, toast }: RemoteProps) {
  const texts = textsOf(locale);
  const [proof, setProof] = useState<Proof | null>(() => (hasSessionMark() ? 'session' : null));
  // Each page is in a single language, so one `lang` is enough.
  const lang = langOf(texts.admin.users.title);
  // Any other path shows the users, which gives the standalone site a start page.
  const page = ownerPaths.find((one) => one === path.replace(/\/+$/, '')) ?? '/admin';
  const Page = pages[page];
  return (
    <div lang={lang} className="OwnerPages">
      {proof === null && page === '/admin' ? (
        <PasswordGate texts={texts} onPassword={(password) => setProof({ password })} />
      ) : (
        <OwnerProvider
          {...{ http, locale, proof, texts, toast }}
          onSession={() => {
            markSession(true);
            setProof('session');
          }}
          onRemember={() => markSession(true)}
          onSignOut={() => {
            markSession(false);
            setProof(null);
          }}
        >
          <OwnerLayout current={page} texts={texts}>
            <Page />
          </OwnerLayout>
        </OwnerProvider>
      )}
    </div>
  );
}
