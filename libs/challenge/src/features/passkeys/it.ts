/** Italian. */
import type { PasskeysTexts } from './en.ts';

export const passkeys: PasskeysTexts = {
  row: {
    none: 'Ancora nessuna',
    count: (count, name) => (count === 1 ? `1, ${name}` : `${count}, l’ultima ${name}`),
  },
  title: 'Le tue passkey',
  lead: 'Accedi con impronta, volto o blocco schermo.',
  afterChange: 'Queste passkey ti fanno ancora accedere: rimuovi quelle che non conosci.',
  close: 'Chiudi',
  loading: 'Cerco le tue passkey…',
  failed: 'Ora le tue passkey non si possono mostrare.',
  retry: 'Riprova',
  none: 'Non hai ancora una passkey.',
  since: (when) => `Aggiunta: ${when}`,
  lastUsed: (when) => `Ultimo uso: ${when}`,
  unused: 'Mai usata finora',
  add: 'Aggiungi una passkey',
  adding: 'Aspetto il tuo dispositivo…',
  notHere: 'Questo browser non può creare una passkey.',
  full: 'Non c’è posto per un’altra. Prima rimuovine una.',
  already: 'Questo dispositivo ha già una passkey.',
  addFailed: 'La passkey non è stata aggiunta. Riprova.',
  added: { title: 'Passkey aggiunta', text: 'Da ora puoi usarla per accedere.' },
  remove: 'Rimuovi',
  removeLabel: (name) => `Rimuovi la passkey di ${name}`,
  confirm: {
    title: (name) => `Rimuovere la passkey di ${name}?`,
    lead: 'Non farà più accedere nessuno. I dispositivi collegati restano collegati.',
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
