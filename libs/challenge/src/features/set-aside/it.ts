import type { SetAsideTexts } from './en.ts';

export const setAside: SetAsideTexts = {
  title: (what) => `Non si riesce a salvare da più di un giorno: ${what}`,
  text: 'Resta solo su questo dispositivo.',
  more: (count) => (count === 1 ? 'un’altra cosa' : `altre ${count} cose`),
  copy: 'Copia il testo',
  copied: 'Copiato',
  dismiss: 'Nascondi',
  names: {
    day: (day) => `Giorno ${day}`,
    checkin: (date) => `check-in del ${date}`,
    totals: 'stelle e conteggi delle emergenze',
    wordsPlace: 'dove stanno le tue parole',
    notes: 'note del mese',
    urge: 'piani e conteggi',
    reminder: 'promemoria',
    documents: {
      keepers: 'cose da tenere',
      kit: 'kit per stanza e telefono',
      numbers: 'i tuoi numeri',
      rest: 'giorni di riposo e pause',
      round: 'secondo giro',
    },
  },
};
