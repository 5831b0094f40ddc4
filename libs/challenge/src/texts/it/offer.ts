/** Italian. */
import { CHALLENGE_DAYS, CHART_DAYS, GUARANTEE_DAYS, TRIAL_HOURS } from '../../constants.ts';
import type { OfferTexts } from '../en/offer.ts';

export const offer: OfferTexts = {
  title: 'Ti diamo il benvenuto in ScrollStop',
  text: `Prova tutto per ${TRIAL_HOURS} ore. Tienilo per sempre con un solo pagamento.`,
  claims: {
    users: 'persone',
    success: 'tasso di successo',
    rating: 'voto',
    sample: 'Numeri di esempio',
    howWeCount: 'Come contiamo',
    counted: (n) => `su ${n} persone`,
    explanation: `Persone: account registrati. Tasso di successo: chi ha finito il giorno ${CHALLENGE_DAYS}, tra chi ha iniziato il giorno 1 più di ${CHALLENGE_DAYS} giorni fa. Voto: i voti dati nell’app.`,
  },
  insteadOf: 'invece di',
  percentOff: (percent) => `${percent}% di sconto`,
  limited: (saving) => `Offerta limitata: attiva ora e risparmia ${saving}`,
  limitedUntil: (date) => `Fino al ${date}`,
  oneTime: 'Un solo pagamento, nessun abbonamento',
  trial: `${TRIAL_HOURS} ore di prova, senza carta`,
  guarantee: `Garanzia di ${GUARANTEE_DAYS} giorni`,
  vat: 'IVA inclusa',
  claim: 'Riprenditi la tua libertà',
  premium: 'Premium',
  getsTitle: 'Che cosa ottieni',
  gets: [
    `Tutta la sfida di ${CHALLENGE_DAYS} giorni`,
    'Nessun limite di tempo, nessun abbonamento',
    'Azioni di emergenza illimitate',
    `Grafici oltre i ${CHART_DAYS} giorni`,
    'Assistenza via email, con risposta prioritaria',
  ],
};
