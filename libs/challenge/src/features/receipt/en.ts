/** The receipt that billing serves as a printable page. */
export const receipt = {
  /** The document's language, for screen readers. */
  language: 'en',
  dateLocale: 'en-GB',
  title: 'Receipt',
  number: 'Receipt number',
  date: 'Date of payment',
  reference: 'Payment reference',
  method: 'Paid with',
  methods: { stripe: 'Card (Stripe)', paypal: 'PayPal', other: 'Other' },
  product: 'ScrollStop Premium, one payment for life',
  giftProduct: (count: number) =>
    count === 1 ? 'ScrollStop, for somebody else, for life' : `ScrollStop, for ${count} others, for life`,
  net: 'Price without VAT',
  vat: (percent: string) => `VAT ${percent}%, included`,
  total: 'Total paid',
  noVat: 'No VAT is charged.',
  refunded: 'Refunded',
  refundedOn: (date: string) => `on ${date}`,
  buyer: 'Made out to',
  /** VAT id, tax code, or its equivalent in the buyer's country. */
  buyerTaxId: 'Tax number',
  seller: 'Sold by',
  vatId: (id: string) => `VAT number ${id}`,
};

export type ReceiptTexts = typeof receipt;
