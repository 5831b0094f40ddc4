/** `/shopify` (product-spec 2, 5, 8; O-2 … O-5, O-9). Italian throughout; true statements only. */
import { allItalian } from '../language.ts';

export const shopify = allItalian({
  title: 'Shopify',
  text: 'Chi compra nel negozio trova Premium già attivo.',
  guide: {
    title: 'Guida alla configurazione',
    steps: {
      open: 'In Shopify apri Impostazioni, Notifiche, Webhook.',
      customers: 'Aggiungi «Creazione cliente» in formato JSON con questo indirizzo:',
      orders: 'Aggiungi «Creazione ordine» con questo indirizzo:',
      token: 'Crea un’app con lettura clienti e copia il suo access token.',
    },
    method: 'POST',
    copy: 'Copia indirizzo',
    copied: 'Copiato',
  },
  form: {
    title: 'Importa i clienti',
    shop: 'Nome del negozio',
    shopHint: 'Il suffisso .myshopify.com viene tolto da solo.',
    token: 'Access token',
    tokenHint: 'Serve solo per questa importazione; non viene conservato.',
    showToken: 'Mostra token',
    hideToken: 'Nascondi token',
    submit: 'Importa clienti',
    busy: 'Importazione…',
    adminPassword: 'Password admin',
  },
  required: { title: 'Campi obbligatori', text: 'Inserisci URL shop e API key' },
  success: {
    title: 'Importazione completata',
    text: (imported: number, total: number) => `Importati ${imported} clienti su ${total}.`,
  },
  error: { title: 'Errore importazione', text: 'Verifica URL e API key' },
  benefits: {
    title: 'Vantaggi',
    list: (price: string) => [
      'I nuovi clienti hanno un account, pronto quando lo chiedono',
      `Gli ordini pagati da ${price} in su attivano Premium`,
      'Nessuna lista da tenere a mano',
    ],
  },
});

export type ShopifyTexts = typeof shopify;
