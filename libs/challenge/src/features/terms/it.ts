/** Italian. */
import { GUARANTEE_DAYS, LIFETIME_YEARS_MIN, MINIMUM_AGE, TRIAL_HOURS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { TermsTexts } from './en.ts';

const years = inWords(LIFETIME_YEARS_MIN, 'it');

export const terms: TermsTexts = {
  title: 'Termini',
  inForce: (date) => `In vigore dal ${date}`,
  plainTitle: 'In parole semplici',
  plain: [
    `Hai almeno ${MINIMUM_AGE} anni.`,
    `La prova dura ${TRIAL_HOURS} ore, senza carta. Finisce da sola.`,
    `Paghi una volta. «Per sempre»: finché ScrollStop esiste, almeno ${years} anni.`,
    `Rimborso entro ${GUARANTEE_DAYS} giorni, senza motivo.`,
    'Le note sono tue: scaricale o eliminale quando vuoi.',
    'È allenamento, non una cura medica.',
  ],
  contents: 'In questa pagina',
  who: {
    title: 'Chi gestisce ScrollStop',
    by: (name, address) => `ScrollStop è gestito da ${name}, ${address}.`,
    vat: (id) => `Partita IVA: ${id}.`,
    unknown: 'Nome e indirizzo del gestore mancano ancora.',
    sample: 'Copia di chi sviluppa: nome e indirizzo sono segnaposto.',
    languages: 'Rispondiamo in italiano e inglese.',
  },
  sections: [
    {
      id: 'age',
      title: 'Chi può usarlo',
      paragraphs: [
        `Hai almeno ${MINIMUM_AGE} anni. ScrollStop è allenamento, non una cura medica, e non sostituisce medici o psicoterapeuti. In pericolo adesso: chiama il numero di emergenza, in Europa il 112.`,
      ],
    },
    {
      id: 'trial',
      title: 'La prova',
      paragraphs: [
        `${TRIAL_HOURS} ore da quando la avvii, una volta per account, senza carta. Finisce da sola: nessun addebito, nessun abbonamento. Le note restano: puoi scaricarle o eliminarle.`,
      ],
    },
    {
      id: 'life',
      title: 'Premium e «per sempre»',
      paragraphs: [
        `Un solo pagamento, l’importo sul pulsante, IVA inclusa. «Per sempre» vuol dire finché ScrollStop esiste, e per almeno ${years} anni dall’acquisto. Se chiudiamo prima, ti rimborsiamo la parte di prezzo per il tempo che manca.`,
      ],
    },
    {
      id: 'back',
      title: 'Il rimborso',
      paragraphs: [
        `Entro ${GUARANTEE_DAYS} giorni dall’acquisto, senza motivo: Profilo, poi «Recesso / rimborso». Comprende il diritto di recesso europeo. I soldi tornano per la via con cui hai pagato; un’email lo conferma. Premium finisce; le note restano tue.`,
      ],
    },
    {
      id: 'data',
      title: 'Le tue parole e i tuoi dati',
      paragraphs: [
        'Riflessioni e check-in sono tuoi. Li conserviamo finché esiste il tuo account, poi li eliminiamo.',
      ],
      link: { href: '/privacy', text: 'Che cosa conserviamo, dove e per quanto' },
    },
    {
      id: 'change',
      title: 'Se questi termini cambiano',
      paragraphs: [
        'Ti scriviamo prima che una modifica entri in vigore. Per ciò che hai comprato valgono i termini di quel giorno. Restano i diritti di consumatore del tuo Paese.',
      ],
    },
  ],
  print: 'Stampa',
};
