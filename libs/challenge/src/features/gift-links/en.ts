/** Links to the gift screens from other screens, separate from the gift texts, which only those screens load. */
export const giftLinks = {
  /** On the offer, in the account's room, and on day 31. */
  give: 'Give it to somebody',
  lead: 'You pay once. They begin when they like.',
  row: 'A code on a card, paid once',
  /** On the offer, the paywall, the checkout and the sign-up. */
  code: 'I have a code',
  /** Above the sign-in form of a user who opens a gift. */
  then: 'Then your gift opens.',
};
