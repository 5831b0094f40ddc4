import { GUARANTEE_DAYS, LIFETIME_YEARS_MIN, MINIMUM_AGE, TRIAL_HOURS } from '../../constants.ts';
import { inWords } from '../../texts/number-words.ts';
import type { terms as en } from './en.ts';
import { withArticle } from '../../texts/italian-date.ts';

const years = inWords(LIFETIME_YEARS_MIN, 'it');

export const terms: typeof en = {
  title: 'Termini',
  inForce: (date) => `In vigore ${withArticle('dal', date)}`,
  plainTitle: 'In parole semplici',
  plain: [
    `Hai almeno ${MINIMUM_AGE} anni.`,
    `La prova dura ${TRIAL_HOURS} ore, senza carta. Finisce da sola.`,
    `Paghi una volta. «Per sempre» vuol dire finché ScrollStop esiste, e per almeno ${years} anni.`,
    `Rimborso entro ${GUARANTEE_DAYS} giorni, senza dare un motivo.`,
    'Le tue note sono tue: puoi scaricarle o eliminarle quando vuoi.',
    'È allenamento, non una cura medica.',
  ],
  contents: 'In questa pagina',
  who: {
    title: 'Chi gestisce ScrollStop',
    by: (name, address) => `ScrollStop è gestito da ${name}, ${address}.`,
    vat: (id) => `Partita IVA: ${id}.`,
    unknown: 'Il gestore non ha ancora indicato nome e indirizzo.',
    sample: 'Questa copia gira sul computer di chi la sviluppa: nome e indirizzo sono segnaposto.',
    languages: 'Rispondiamo in italiano e in inglese.',
  },
  sections: [
    {
      id: 'age',
      title: 'Chi può usarlo',
      paragraphs: [
        `Hai almeno ${MINIMUM_AGE} anni. ScrollStop è allenamento, non una cura medica, e non sostituisce un medico o uno psicoterapeuta. Se sei in pericolo adesso, chiama il numero di emergenza: in Europa il 112.`,
      ],
    },
    {
      id: 'trial',
      title: 'La prova',
      paragraphs: [
        `${TRIAL_HOURS} ore da quando la avvii, una volta per account, senza carta. Finisce da sola: nessun addebito, nessun abbonamento. Le tue note restano: puoi scaricarle o eliminarle.`,
      ],
    },
    {
      id: 'life',
      title: 'Premium, e che cosa vuol dire «per sempre»',
      paragraphs: [
        `Un solo pagamento, dell’importo scritto sul pulsante, IVA inclusa. «Per sempre» vuol dire finché ScrollStop esiste, e per almeno ${years} anni dall’acquisto. Se chiudiamo prima, ti rimborsiamo la parte del prezzo per il tempo che manca.`,
      ],
    },
    {
      id: 'back',
      title: 'Il rimborso',
      paragraphs: [
        `Entro ${GUARANTEE_DAYS} giorni dall’acquisto, senza dare un motivo: Profilo, «Account e privacy», poi «Recesso / rimborso». Comprende il diritto di recesso previsto dal diritto europeo. I soldi tornano per la via con cui hai pagato, e un’email lo conferma. Premium finisce; le note restano tue. Un regalo si può restituire finché nessuno lo apre.`,
      ],
    },
    {
      id: 'data',
      title: 'Le tue parole e i tuoi dati',
      paragraphs: [
        'Le riflessioni e i check-in sono tuoi. Li conserviamo finché esiste il tuo account e li eliminiamo quando lo elimini.',
      ],
      link: { href: '/privacy', text: 'Che cosa conserviamo, dove e per quanto tempo' },
    },
    {
      id: 'change',
      title: 'Se questi termini cambiano',
      paragraphs: [
        'Ti scriviamo prima che una modifica entri in vigore. Per ciò che hai comprato valgono i termini di quel giorno. Conservi i diritti di consumatore previsti dalla legge del tuo Paese.',
      ],
    },
  ],
  print: 'Stampa',
};
