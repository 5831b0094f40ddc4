import { MINIMUM_AGE } from '../../constants.ts';
import type { legalLinks as en } from './en.ts';

export const legalLinks: typeof en = {
  label: 'Termini e privacy',
  age: `Per chi ha almeno ${MINIMUM_AGE} anni.`,
  terms: 'Termini',
  privacy: 'Privacy',
  results: 'Risultati',
  lifetime: 'Che cosa vuol dire «per sempre»',
  agree: {
    before: `Creando un account confermi di avere almeno ${MINIMUM_AGE} anni e accetti i `,
    terms: 'termini',
    between: '. Come trattiamo i tuoi dati: ',
    privacy: 'privacy',
    after: '.',
  },
  newTab: '(si apre in una nuova scheda)',
  writeToUs: 'Scrivici:',
  subjects: {
    question: 'Una domanda su ScrollStop',
    payment: (reference) => `Pagamento ${reference}`,
    refund: (receipt) => `Rimborso della ricevuta ${receipt}`,
  },
};
