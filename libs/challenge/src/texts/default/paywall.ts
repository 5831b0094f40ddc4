/** After the trial: the paywall that takes the place of the app, and `/pricing` (docs/product/claims.md). */
import { italian } from '../language.ts';

export const paywall = {
  expired: italian('Prova Scaduta'),
  title: italian('Quanto vale il tuo tempo?'),
  text: italian('Riprendi il controllo della tua vita digitale.'),
  /** Only beside a real reference price, with the computed figure. */
  percent: (percent: number) => `${percent}%`,
  activateSaving: (percent: number) => italian(`Attiva Premium - Risparmia ${percent}%`),
  activate: italian('Attiva Premium'),
  gets: [
    italian('Tutta la sfida di 30 giorni'),
    italian('Un solo pagamento, per sempre'),
    italian('Nessun abbonamento'),
  ],
  /** D-4: until there is a real testimonial, one finding with its source. */
  research: {
    text: italian(
      'Tre settimane di social al massimo 30 minuti al giorno: meno solitudine, umore meno basso.',
    ),
    source: italian('Hunt e altri, Journal of Social and Clinical Psychology, 2018: 143 studenti'),
  },
  kept: italian('Il tuo diario e i tuoi progressi restano salvati.'),
  profile: italian('Apri il profilo'),
  logout: italian('Esci'),
  pricing: {
    title: 'Premium',
    text: 'One payment, no subscription. Yours for as long as ScrollStop runs.',
    action: 'Go to checkout',
  },
};

export type PaywallTexts = typeof paywall;
