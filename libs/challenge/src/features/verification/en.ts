/** The page behind the link of the welcome mail. */
import { VERIFICATION_LINK_DAYS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';

export const verification = {
  busy: 'Confirming your email…',
  done: {
    title: 'Email confirmed',
    text: 'This address is yours. Anything bought with it is in your account.',
    action: 'Go on',
  },
  /** On the sign-in screen: the link alone does not say who uses the account. */
  signInFirst:
    'Sign in to confirm your email. Somebody else registered it? “Forgot password?” makes the account yours.',
  otherAccount: {
    title: 'This link is for another account',
    text: 'You are signed in with another email. Log out, sign in with the one that got this mail, and open the link again.',
  },
  invalid: {
    title: 'This link no longer works',
    text: `It worked once, or its ${inWords(VERIFICATION_LINK_DAYS, 'en')} days are over. If you opened it before, your email is confirmed. If not, ask for a temporary password: that link confirms it too.`,
    action: 'Ask for a link',
    goOn: 'Go on',
  },
};

export type VerificationTexts = typeof verification;
