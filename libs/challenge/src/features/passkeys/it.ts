/** Italian. */
import type { PasskeysTexts } from './en.ts';

export const passkeys: PasskeysTexts = {
  row: {
    none: 'Ancora nessuna',
    count: (count, name) => (count === 1 ? `1, ${name}` : `${count}, l’ultima ${name}`),
  },
  title: 'Le tue passkey',
  lead: 'Usa impronta, volto o blocco schermo.',
  afterChange: 'Queste passkey ti fanno accedere: rimuovi quelle sconosciute.',
  close: 'Chiudi',
  loading: 'Cerco le tue passkey…',
  failed: 'Ora le passkey non si vedono.',
  retry: 'Riprova',
  none: 'Non hai ancora una passkey.',
  since: (when) => `Aggiunta: ${when}`,
  lastUsed: (when) => `Ultimo uso: ${when}`,
  unused: 'Mai usata finora',
  add: 'Aggiungi una passkey',
  adding: 'Aspetto il tuo dispositivo…',
  notHere: 'Questo browser non crea passkey.',
  full: 'Non c’è posto. Prima rimuovine una.',
  already: 'Questo dispositivo ne ha già una.',
  addFailed: 'Non aggiunta. Riprova.',
  added: { title: 'Passkey aggiunta', text: 'Da ora entri con questa.' },
  remove: 'Rimuovi',
  removeLabel: (name) => `Rimuovi la passkey di ${name}`,
  confirm: {
    title: (name) => `Rimuovere la passkey di ${name}?`,
    lead: 'Non fa più accedere. I dispositivi restano collegati.',
    action: 'Rimuovi passkey',
    cancel: 'Annulla',
    busy: 'Rimozione…',
    failed: 'Non ha funzionato. Riprova.',
  },
  offer: {
    title: 'La prossima volta senza password',
    lead: 'Entri con l’impronta o il viso. La password resta.',
    later: 'Non ora',
  },
};
