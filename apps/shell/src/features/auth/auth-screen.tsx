import { REGISTRATION_REDIRECT_MS } from '@scrollstop/challenge/constants';
import type { User } from '@scrollstop/contracts/account/auth';
import { Button, Screen, ScreenHead, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { AuthScene } from '../../account/auth-scene.tsx';
import { AgreeNote } from '../../legal/agree-note.tsx';
import { ModeToggle } from '../../account/mode-toggle.tsx';
import { SignForm } from '../../account/sign-form.tsx';
import { useSignInPrefill } from '../../account/sign-in-prefill.ts';
import type { SignMode } from '../../account/use-sign-form.ts';
import { hadAccount } from '../../session/record.ts';
import { useServices, useTexts } from '../../hooks.ts';
import { ownerPaths } from '@scrollstop/challenge/features/paths';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { giftLinksTexts } from '@scrollstop/challenge/features/gift-links/texts';
import { verificationTexts } from '@scrollstop/challenge/features/verification/texts';

/** Addresses that only open the login; any other address is kept and shown after it. */
const loginPaths = ['/auth', '/demo'];
/** Addresses that only users with an account open. */
const accountPaths = [
  '/verify-email',
  '/stripe-success',
  '/your-data',
  '/change-password',
  '/gift/bought',
  '/setup/pause',
  '/reminder',
];
/** An invited visitor has no account yet, or is signed in on another device. */
const BUDDY_PATH = '/buddy';
/** Contains the code of a gift, which is opened as soon as there is an account (Z-5). */
const GIFT_PATH = '/gift/open';

export default function AuthScreen() {
  const { config, session, storage, navigate, toast } = useServices();
  const auth = useTexts(authTexts);
  const giftLinks = useTexts(giftLinksTexts);
  const verification = useTexts(verificationTexts);
  const path = usePathname();
  const wanted = new URLSearchParams(useSearch()).get('mode');
  const prefill = useSignInPrefill();
  const [mode, setMode] = useState<SignMode>(() => {
    if (wanted === 'sign-up') return 'signUp';
    const known = prefill !== null || hadAccount(storage) || [...accountPaths, ...ownerPaths].includes(path);
    return known || wanted === 'sign-in' ? 'signIn' : 'signUp';
  });
  const [email, setEmail] = useState(prefill?.email ?? '');

  // O-1: production never shows a hint; instead the page explains who sets the password.
  const hint = config.adminHint === null ? null : auth.adminHint(config.adminHint);
  const ownerLine = config.appEnv === 'production' ? auth.adminHintProduction : hint;

  const onSignedIn = (user: User) => {
    if (loginPaths.includes(path)) navigate('/', { replace: true });
    session.adopt(user);
    toast({ title: auth.loggedIn.title });
  };
  const onSignedUp = (user: User) => {
    // Short, because it would cover the lower button of the offer that follows.
    toast({
      title: auth.registered.title,
      description: auth.registered.text,
      duration: REGISTRATION_REDIRECT_MS,
    });
    setTimeout(() => {
      // An invited user first sees who invited them: the address contains the token.
      if (path !== BUDDY_PATH && path !== GIFT_PATH) navigate('/purchase-motivation', { replace: true });
      session.adopt(user);
    }, REGISTRATION_REDIRECT_MS);
  };

  const invited = path === BUDDY_PATH && location.hash.length > 1;
  const first = path === '/verify-email' && mode === 'signIn' ? verification.signInFirst : auth[mode].text;
  const withoutGift = invited ? auth.invited : first;
  const lead = path === GIFT_PATH ? giftLinks.then : withoutGift;

  return (
    <Screen flush>
      <AuthScene />
      {/* A new heading for each mode, so that it is announced. */}
      <ScreenHead key={auth[mode].title} title={auth[mode].title} lead={lead} />
      <SignForm
        key={mode}
        mode={mode}
        onEntered={mode === 'signIn' ? onSignedIn : onSignedUp}
        email={email}
        password={mode === 'signIn' ? prefill?.password : undefined}
        onEmail={setEmail}
      >
        {mode === 'signIn' && (
          <>
            <Button href="/demo" variant="outline" block aria-describedby="demo-note">
              {auth.demo}
            </Button>
            <Text variant="note" align="center" id="demo-note">
              {auth.demoNote}
            </Text>
          </>
        )}
        {mode === 'signUp' && <AgreeNote />}
      </SignForm>
      <ModeToggle mode={mode} onToggle={setMode} />
      {path !== GIFT_PATH && (
        <Text align="center">
          <TextLink href="/gift">{giftLinks.code}</TextLink>
        </Text>
      )}
      {ownerLine !== null && (
        <Text variant="note" align="center">
          {ownerLine}
        </Text>
      )}
    </Screen>
  );
}
