import { BACKUP_DAYS } from '../../constants.ts';
import type { localWords as en } from './en.ts';

export const localWords: typeof en = {
  title: 'Tieni le mie parole solo su questo telefono',
  on: 'Sono solo qui. Se ne vanno con il telefono.',
  off: 'Ora sono anche sui nostri server. Prima di cancellarle lì te lo chiediamo ancora.',
  offline: 'Sei offline. Per questo servono i nostri server.',
  keep: {
    title: 'Tenere le parole solo su questo telefono?',
    lead: 'Le cancelliamo dai server, per sempre.',
    facts: [
      'Cancellate lì ora: tutte le parole del tuo mese, come riflessioni, versioni precedenti, note, piani, azioni tue.',
      'Restano sincronizzati: giorni, minuti, scelte, check-in, stelle, conteggi.',
      'Gli altri dispositivi non ne ricevono più e tengono quelle che hanno.',
      'Perdi il telefono, svuoti il browser o esci: sono perse. Salva delle copie.',
      'Il link di pausa non mostra più i piani.',
      `Le copie di sicurezza le dimenticano dopo ${BACKUP_DAYS} giorni. Le parole di una vecchia app non si conservano.`,
    ],
    exportFirst: 'Prima salva una copia',
    action: 'Cancellale lì, tienile qui',
    busy: 'Sto cancellando…',
    cancel: 'Lascia com’è',
  },
  share: {
    title: 'Inviare di nuovo le parole?',
    lead: 'Questo telefono invia le sue ora, gli altri quando li apri.',
    action: 'Inviale di nuovo',
    busy: 'Sto inviando…',
    cancel: 'Lasciale qui',
  },
  kept: { title: 'Le tue parole restano qui', text: 'I nostri server non le hanno più.' },
  shared: { title: 'Le parole ripartono', text: 'Le ricevono gli altri dispositivi.' },
  leave: {
    title: 'Le parole sono solo su questo telefono',
    lead: 'Se esci, si cancellano per sempre. Prima salva una copia.',
    copy: 'Salva una copia',
    action: 'Esci e perdi le mie parole',
    cancel: 'Resta',
  },
};
