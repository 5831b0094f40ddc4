/** The page that the link in the welcome mail opens. */

export const verification = {
  busy: 'Confirming your email…',
  done: {
    title: 'Email confirmed',
    text: 'Purchases with this address are in your account.',
    action: 'Go on',
  },
  /** On the sign-in screen: the link alone does not identify the user. */
  signInFirst: 'Sign in to confirm your email. Somebody else registered it? Use “Forgot password?”.',
  otherAccount: {
    title: 'This link is for another account',
    text: 'Log out and sign in with the email that got it.',
  },
  invalid: {
    title: 'This link no longer works',
    text: 'Opened before? Your email is confirmed. If not, a temporary password confirms it too.',
    action: 'Ask for a link',
    goOn: 'Go on',
  },
};
