/** The page behind the link of the welcome mail. */
export const verification = {
  busy: 'Confirming your email…',
  done: {
    title: 'Email confirmed',
    text: 'This address is yours. What was bought for it is in your account.',
    action: 'Go on',
  },
  invalid: {
    title: 'This link is used up',
    text: 'It worked once, or its seven days are over. If you opened it before, your email is confirmed. If not, ask for a temporary password: that link confirms it too.',
    action: 'Ask for a link',
    goOn: 'Go on',
  },
};

export type VerificationTexts = typeof verification;
