import { CHALLENGE_DAYS } from '../../constants.ts';
import type { paywall as en } from './en.ts';

export const paywall: typeof en = {
  expired: 'Prova Scaduta',
  title: 'Quanto vale il tuo tempo?',
  text: 'Riprendi il controllo della tua vita digitale.',
  percent: (percent) => `${percent}%`,
  activateSaving: (percent) => `Attiva Premium - Risparmia ${percent}%`,
  activate: 'Attiva Premium',
  gets: [`Tutta la sfida di ${CHALLENGE_DAYS} giorni`, 'Un solo pagamento, per sempre', 'Nessun abbonamento'],
  research: {
    text: 'Tre settimane di social, al massimo 30 minuti al giorno: meno solitudine, meno depressione.',
    source: 'Hunt e altri, Journal of Social and Clinical Psychology, 2018: 143 studenti',
  },
  kept: 'Il tuo diario e i tuoi progressi restano salvati.',
  profile: 'Apri il profilo',
  logout: 'Esci',
  pricing: {
    title: 'Premium',
    text: 'Un solo pagamento, nessun abbonamento. Tuo finché ScrollStop esiste.',
    action: 'Vai al pagamento',
  },
};
