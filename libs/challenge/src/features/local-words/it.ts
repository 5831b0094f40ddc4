import { BACKUP_DAYS } from '../../constants.ts';
import type { LocalWordsTexts } from './en.ts';

export const localWords: LocalWordsTexts = {
  title: 'Tieni le mie parole solo su questo telefono',
  on: 'Gli altri dispositivi non le hanno. Se ne vanno con questo telefono.',
  off: 'Ora sono anche sui nostri server. Prima di cancellarle lì te lo chiediamo ancora.',
  offline: 'Sei offline. Devono farlo subito i nostri server.',
  unknown: 'I nostri server non lo sanno ancora fare. Non è cambiato nulla.',
  failed: 'Non ha funzionato. Qui non si è perso nulla. Riprova.',
  close: 'Chiudi',
  keep: {
    title: 'Tenere le tue parole solo su questo telefono?',
    lead: 'Le cancelliamo dai nostri server, per sempre.',
    facts: [
      'Cancellati lì ora: riflessioni con le versioni precedenti, cose da tenere, note, piani e azioni tue.',
      'Ancora sincronizzati: giorni, minuti, scelte, check-in, stelle e conteggi.',
      'I dispositivi nuovi e gli altri non le avranno. Quelle già arrivate restano lì.',
      'Se perdi il telefono, svuoti il browser o esci, sono perse. Salva una copia ogni tanto.',
      'Il tuo link di pausa non mostra più i tuoi piani.',
      `Le nostre copie di sicurezza le dimenticano dopo ${BACKUP_DAYS} giorni. Se una vecchia app ne invia ancora, non le conserviamo.`,
    ],
    exportFirst: 'Prima salva una copia',
    action: 'Cancellale lì, tienile qui',
    busy: 'Sto cancellando…',
    cancel: 'Lascia com’è',
  },
  share: {
    title: 'Inviare di nuovo le tue parole?',
    lead: 'Questo telefono invia le sue ora, gli altri dispositivi appena li apri.',
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
    lead: 'Se esci, sono cancellate per sempre. Prima salva una copia.',
    copy: 'Salva una copia',
    action: 'Esci e perdi le mie parole',
    cancel: 'Resta',
  },
};
