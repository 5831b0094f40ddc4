import { type OwnerPath, ownerPaths } from '@scrollstop/challenge/features/paths';
import { langOf } from '@scrollstop/challenge/texts/lang-of';
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { type ComponentType, useState } from 'react';
import './remote.css';
import { AdminPage } from './features/admin-page.tsx';
import { EmailPage } from './features/email/email-page.tsx';
import { ShopifyPage } from './features/shopify/shopify-page.tsx';
import { OwnerFrame } from './owner-frame.tsx';
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
 * The only module that the shell loads from here: the owner's three pages, each under its own path. All that every user
 * may see is open (G-16), the rest needs one password, and a code if there is a second factor. The password is kept in
 * this component alone and ends with it: never in storage, never in the address.
 */
export default function Remote({ path, locale, http, toast }: RemoteProps) {
  const texts = textsOf(locale);
  const [proof, setProof] = useState<Proof | null>(() => (hasSessionMark() ? 'session' : null));
  // All of a page is in one language, so one `lang` is enough.
  const lang = langOf(texts.admin.users.title);
  // The list of users is the page for everything else, so that the standalone site has a start.
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
          <OwnerFrame current={page} texts={texts}>
            <Page />
          </OwnerFrame>
        </OwnerProvider>
      )}
    </div>
  );
}
