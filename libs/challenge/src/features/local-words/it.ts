import { BACKUP_DAYS } from '../../constants.ts';
import type { LocalWordsTexts } from './en.ts';

export const localWords: LocalWordsTexts = {
  title: 'Tieni le mie parole solo su questo telefono',
  on: 'Non sono sugli altri tuoi dispositivi, e se ne vanno con questo telefono.',
  off: 'Ora sono anche sui nostri server. Prima di cancellarle lì te lo chiediamo ancora.',
  offline: 'Sei offline. Serve una connessione, perché devono farlo subito i nostri server.',
  unknown: 'I nostri server non lo conoscono ancora. Non è cambiato nulla. Riprova più tardi.',
  failed: 'Non ha funzionato. Su questo telefono non si è perso nulla. Riprova.',
  close: 'Chiudi',
  keep: {
    title: 'Tenere le tue parole solo su questo telefono?',
    lead: 'Cancelliamo le tue parole dai nostri server. Lì non si può annullare.',
    facts: [
      'Cancellati ora dai nostri server: le tue riflessioni con le versioni precedenti, le cose da tenere, le note, i tuoi piani e le tue azioni.',
      'Ancora sincronizzati: giorni, minuti, le tue scelte, check-in, stelle e conteggi.',
      'Un telefono nuovo e gli altri tuoi dispositivi non le avranno. Le parole che un altro dispositivo ha già restano lì, e solo lì.',
      'Se perdi questo telefono, svuoti il browser o esci, le parole sono perse. Salva una copia ogni tanto.',
      'Il tuo link di pausa non mostra più i tuoi piani.',
      `Le nostre copie di sicurezza le dimenticano dopo ${BACKUP_DAYS} giorni. Una vecchia versione dell’app su un altro dispositivo può ancora inviare parole; i nostri server non le conservano.`,
    ],
    exportFirst: 'Prima salva una copia',
    action: 'Cancellale lì, tienile qui',
    busy: 'Sto cancellando…',
    cancel: 'Lascia com’è',
  },
  share: {
    title: 'Inviare di nuovo le tue parole?',
    lead: 'Le tue parole tornano sui nostri server, da questo telefono e da ogni altro tuo dispositivo quando lo apri. Poi le hanno tutti.',
    action: 'Inviale di nuovo',
    busy: 'Sto inviando…',
    cancel: 'Lasciale qui',
  },
  kept: { title: 'Le tue parole restano qui', text: 'Sono state cancellate dai nostri server.' },
  shared: {
    title: 'Le tue parole vengono inviate di nuovo',
    text: 'Gli altri tuoi dispositivi le ricevono.',
  },
  leave: {
    title: 'Le tue parole sono solo su questo telefono',
    lead: 'Se esci, qui vengono cancellate e nessuno le ha più. Prima salva una copia.',
    copy: 'Salva una copia',
    action: 'Esci e perdi le mie parole',
    cancel: 'Resta',
  },
};
