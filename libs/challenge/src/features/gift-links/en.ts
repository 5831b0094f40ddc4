/** The ways to a gift from other screens, apart from its own texts, which only its screens load. */
export const giftLinks = {
  /** At the offer, in the room of the account, on day 31. */
  give: 'Give it to somebody',
  lead: 'You pay once. They begin when they like.',
  row: 'A code on a card, paid once',
  /** At the offer, the paywall, the checkout and the sign-up. */
  code: 'I have a code',
  /** Above the form of somebody who opens one. */
  then: 'Then your gift opens.',
};
