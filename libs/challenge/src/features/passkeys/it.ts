import type { passkeys as en } from './en.ts';

export const passkeys: typeof en = {
  row: {
    none: 'Ancora nessuna',
    count: (count, name) => (count === 1 ? `1, ${name}` : `${count}, l’ultima ${name}`),
  },
  title: 'Le tue passkey',
  lead: 'Usa impronta, volto o blocco schermo.',
  afterChange: 'Rimuovi quelle che non conosci.',
  loading: 'Cerco le tue passkey…',
  failed: 'Le passkey non si sono caricate.',
  none: 'Non hai ancora una passkey.',
  since: (when) => `Aggiunta: ${when}`,
  lastUsed: (when) => `Ultimo uso: ${when}`,
  unused: 'Mai usata finora',
  add: 'Aggiungi una passkey',
  adding: 'Aspetto il tuo dispositivo…',
  notHere: 'Questo browser non crea passkey.',
  full: 'Prima rimuovine una.',
  already: 'Questo dispositivo ne ha già una.',
  addFailed: 'Non aggiunta. Riprova.',
  added: { title: 'Passkey aggiunta' },
  remove: 'Rimuovi',
  removeLabel: (name) => `Rimuovi la passkey di ${name}`,
  confirm: {
    title: (name) => `Rimuovere la passkey di ${name}?`,
    lead: 'Non farà più accedere nessuno.',
    action: 'Rimuovi passkey',
    cancel: 'Annulla',
    busy: 'Rimozione…',
  },
  offer: {
    title: 'La prossima volta senza password',
    lead: 'Entri con l’impronta o il viso.',
    later: 'Non ora',
  },
};
