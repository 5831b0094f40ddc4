import type { SetAsideTexts } from './en.ts';

export const setAside: SetAsideTexts = {
  title: (what) => `Non salvato da più di un giorno: ${what}`,
  text: 'Resta solo su questo dispositivo.',
  more: (count) => (count === 1 ? 'un’altra cosa' : `altre ${count} cose`),
  copy: 'Copia il testo',
  copied: 'Copiato',
  dismiss: 'Nascondi',
  names: {
    day: (day) => `Giorno ${day}`,
    totals: 'stelle e conteggi delle emergenze',
    wordsPlace: 'dove stanno le tue parole',
    reminder: 'promemoria',
    documents: {
      actions: 'azioni tue',
      checkins: 'check-in',
      cues: 'quello che hai toccato nel momento',
      hidden: 'azioni che non fanno per te',
      keepers: 'settimane delle cose da tenere',
      kit: 'kit per stanza e telefono',
      notes: 'note del mese',
      numbers: 'i tuoi numeri',
      plans: 'piani',
      rest: 'riposi e giorni liberi',
      round: 'secondo giro',
      swaps: 'attività scambiate',
    },
  },
};
