import type { setAside as en } from './en.ts';

export const setAside: typeof en = {
  title: (what) => `Non salvato da più di un giorno: ${what}`,
  text: 'Resta solo su questo dispositivo.',
  more: (count) => (count === 1 ? 'un’altra cosa' : `altre ${count} cose`),
  copy: 'Copia il testo',
  copied: 'Copiato',
  dismiss: 'Nascondi',
  noRoom: {
    title: 'Non c’è spazio su questo dispositivo',
    text: 'Quello che scrivi resta finché questa pagina è aperta. Finiscilo ora, o copialo.',
  },
  names: {
    day: (day) => `Giorno ${day}`,
    totals: 'stelle e conteggi delle emergenze',
    wordsPlace: 'dove stanno le tue parole',
    reminder: 'promemoria',
  },
};
