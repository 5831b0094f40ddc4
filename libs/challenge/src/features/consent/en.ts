/** Asks for consent to share data with an ad platform. Changes here need a new CONSENT_TEXT_VERSION. */
export const consent = {
  title: 'May we measure our ads?',
  text: 'With your yes, an ad platform hears when you open our public pages, register or buy: with random ids and your e-mail as a fingerprint. Never your days, words or answers. You can change your mind in your profile.',
  accept: 'Accept',
  reject: 'Reject',
  close: 'Reject and close',
  profile: {
    title: 'Ad measurement',
    on: 'Allowed. It tells of visits and purchase, never of days or words.',
    off: 'Not allowed. It would tell of visits and purchase, never of days or words.',
  },
};
