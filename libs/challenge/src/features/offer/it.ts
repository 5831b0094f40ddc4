import { CHALLENGE_DAYS, CHART_DAYS, FREE_EMERGENCY_USES, GUARANTEE_DAYS, TRIAL_HOURS } from '../../constants.ts';
import type { offer as en } from './en.ts';
import { withArticle } from '../../texts/italian-date.ts';

export const offer: typeof en = {
  title: 'Ti diamo il benvenuto in ScrollStop',
  textAfterTrial: 'Un solo pagamento, tuo per sempre.',
  ways: {
    trial: {
      label: 'Prova',
      name: `${TRIAL_HOURS} ore`,
      unit: 'gratis',
      text: `Tutta l’app, ${FREE_EMERGENCY_USES} emergenze. Poi finisce, le note restano.`,
    },
    premium: {
      label: 'Premium',
      unit: 'una volta',
      text: `Per sempre, senza abbonamento, IVA inclusa. Garanzia di ${GUARANTEE_DAYS} giorni: ti rimborsiamo.`,
    },
  },
  claims: {
    users: 'persone',
    success: 'tasso di successo',
    rating: 'voto',
    sample: 'Numeri di esempio',
    typed: 'Inseriti a mano, non contati',
    fromCount: 'Contati ogni notte, solo chi accetta',
    fromCountAndTyped: 'Contati ogni notte; il voto a mano',
    source: 'contato dall’app',
    results: 'Tutti i risultati',
    howWeCount: 'Come contiamo',
    counted: (n) => `su ${n} persone`,
    explanation: `Persone: account registrati. Successo: chi ha finito, tra chi ha iniziato più di ${CHALLENGE_DAYS} giorni fa. Voto: dato nell’app.`,
    countedExplanation: `Chi ha accettato e iniziato più di ${CHALLENGE_DAYS} giorni fa; tra loro, chi ha finito. Per difetto.`,
  },
  insteadOf: 'invece di',
  percentOff: (percent) => `−${percent}%`,
  limited: (saving) => `Offerta limitata: attiva ora e risparmia ${saving}`,
  limitedUntil: (date) => `Fino ${withArticle('al', date)}`,
  samplePrice: 'Il prezzo barrato è un esempio',
  claim: 'Riprenditi la tua libertà',
  premium: 'Premium',
  getsTitle: 'Che cosa ottieni',
  gets: [
    `Tutta la sfida di ${CHALLENGE_DAYS} giorni`,
    'Senza limiti di tempo né abbonamento',
    'Azioni di emergenza illimitate',
    `Grafici oltre i ${CHART_DAYS} giorni`,
    'Assistenza via email, con risposta prioritaria',
  ],
};
