import type { journal as en } from './en.ts';

export const journal: typeof en = {
  title: 'Diario',
  row: {
    none: 'Ancora nessuna riflessione',
    count: (reflections, when) =>
      reflections === 1 ? `1 riflessione, ${when}` : `${reflections} riflessioni, l’ultima ${when}`,
  },
  statistics: 'Statistiche',
  reflectionsOf: (of) => `su ${of} riflessioni`,
  percent: (percent) => `${percent}%`,
  progressLabel: 'Riflessioni scritte',
  dayTitle: (day, title) => `Giorno ${day} · ${title}`,
  noDate: 'Data non disponibile',
  status: { yes: 'Completato', partial: 'In parte', no: 'Non completato' },
  empty: {
    title: 'Nessuna riflessione',
    text: 'Completa le sfide del giorno e scrivi le tue riflessioni per vederle qui.',
    action: 'Inizia oggi',
  },
};
