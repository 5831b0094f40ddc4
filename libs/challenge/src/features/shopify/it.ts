import { MINIMUM_AGE } from '../../constants.ts';
import type { shopify as en } from './en.ts';
import { withArticle } from '../../texts/italian-date.ts';

const read = (count: number) => (count === 1 ? 'Letto 1 cliente' : `Letti ${count} clienti`);

export const shopify: typeof en = {
  title: 'Shopify',
  text: 'Chi compra nel negozio ha Premium appena conferma l’indirizzo.',
  guide: {
    title: 'Guida alla configurazione',
    steps: {
      open: 'In Shopify apri Impostazioni, Notifiche, Webhook.',
      customers: 'Aggiungi «Creazione cliente» in JSON con questo indirizzo:',
      orders: 'Aggiungi «Creazione ordine» con questo indirizzo:',
      token: 'Crea un’app che legga i clienti. Copiane il token.',
    },
    more: 'Aggiungi anche «Pagamento ordine» e «Creazione rimborso»: lo stesso indirizzo, con orders/paid e refunds/create alla fine.',
    method: 'POST',
    copy: 'Copia indirizzo',
    copied: 'Copiato',
  },
  gifts: {
    title: 'Regali',
    text: 'Chi paga un regalo riceve un codice via email. Indicalo in due modi:',
    ways: (sku) => [
      `Un prodotto a parte, SKU ${sku}`,
      'Una scelta nella pagina del prodotto: una proprietà della riga «Regalo», «Gift» o «_gift», con ogni valore tranne «no»',
    ],
    rules: (max, price) =>
      `Ogni pezzo è un codice: fino a ${max} per ordine, da ${price} in su. Un rimborso completo li chiude. Dopo una contestazione chiudili in Regali.`,
  },
  form: {
    title: 'Importa i clienti',
    shop: 'Nome del negozio',
    shopHint: 'Senza .myshopify.com',
    token: 'Token di accesso',
    tokenHint: 'Solo per questa importazione.',
    showToken: 'Mostra token',
    submit: 'Importa clienti',
    busy: 'Importazione…',
    resume: 'Riprendi importazione',
  },
  progress: {
    label: 'Importazione in corso',
    text: (total, expected) => (expected === null ? read(total) : `${read(total)} su ${expected}`),
    cancel: 'Annulla importazione',
    canceled: { title: 'Importazione annullata', text: (total) => `${read(total)}.` },
    interrupted: {
      title: 'Importazione interrotta',
      text: (total) => `${read(total)}. Inserisci di nuovo il token.`,
    },
  },
  loading: 'Caricamento stato...',
  status: {
    title: 'Stato',
    show: 'Mostra ordini e messaggi',
    webhooks: 'Webhook',
    on: 'configurati',
    off: 'non configurati: manca SHOPIFY_WEBHOOK_SECRET',
    last: 'Ultimo messaggio',
    never: 'nessuno finora',
    waiting: 'In attesa',
    toReview: 'Ordini pagati da controllare',
    toReviewText:
      'Non danno Premium da soli: altra valuta, importo illeggibile, nessun indirizzo, regali sotto prezzo o troppi.',
    order: (id, amount) => `Ordine ${id}, ${amount}`,
    dataRequests: 'Richieste di dati dei clienti',
    download: (when) => `Scarica il file richiesto ${withArticle('il', when)}`,
  },
  erasure: {
    title: 'Un negozio sarà cancellato',
    text: (shop, orders, when) =>
      `Shopify chiede di cancellare i dati di ${shop} (ordini: ${orders}) ${withArticle('il', when)}.`,
    stop: 'Ferma',
    stopFor: (shop) => `Ferma la cancellazione di ${shop}`,
    stopped: 'Fermata: non viene cancellato nulla.',
  },
  required: { title: 'Campi obbligatori', text: 'Inserisci URL shop e API key' },
  success: {
    title: 'Importazione completata',
    text: (imported, total) =>
      `${imported === 1 ? 'Importato 1 cliente' : `Importati ${imported} clienti`} su ${total}.`,
  },
  error: { title: 'Errore importazione', text: 'Verifica URL e API key' },
  age: `Nella pagina del prodotto scrivi: da ${MINIMUM_AGE} anni in su, con un link ai nostri termini:`,
  benefits: {
    title: 'Vantaggi',
    list: (price) => [
      'I nuovi clienti trovano un account',
      `Un ordine pagato da ${price} in su dà Premium, se confermato`,
      'Nessun elenco da tenere a mano',
    ],
  },
};
