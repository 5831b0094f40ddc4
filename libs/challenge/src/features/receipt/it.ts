import type { receipt as en } from './en.ts';
import { withArticle } from '../../texts/italian-date.ts';

export const receipt: typeof en = {
  language: 'it',
  dateLocale: 'it-IT',
  title: 'Ricevuta',
  number: 'Numero della ricevuta',
  date: 'Data del pagamento',
  reference: 'Riferimento del pagamento',
  method: 'Pagato con',
  methods: { stripe: 'Carta (Stripe)', paypal: 'PayPal', other: 'Altro' },
  product: 'ScrollStop Premium, un pagamento per sempre',
  giftProduct: (count) =>
    count === 1 ? 'ScrollStop, per un’altra persona, per sempre' : `ScrollStop, per altre ${count} persone, per sempre`,
  net: 'Prezzo senza IVA',
  vat: (percent) => `IVA ${percent}%, inclusa`,
  total: 'Totale pagato',
  noVat: 'Operazione senza IVA.',
  refunded: 'Rimborsato',
  refundedOn: (date) => withArticle('il', date),
  buyer: 'Intestata a',
  buyerTaxId: 'Partita IVA o codice fiscale',
  seller: 'Venduto da',
  vatId: (id) => `Partita IVA ${id}`,
};
