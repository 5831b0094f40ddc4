import type { consent as en } from './en.ts';

export const consent: typeof en = {
  title: 'Possiamo misurare le nostre inserzioni?',
  text: 'Con il tuo sì, una piattaforma pubblicitaria sa quando apri le nostre pagine pubbliche, ti registri o acquisti: con codici casuali e la tua email come impronta. Mai i tuoi giorni, le tue parole o le tue risposte. Puoi cambiare idea nel profilo.',
  accept: 'Accetta',
  reject: 'Rifiuta',
  close: 'Rifiuta e chiudi',
  profile: {
    title: 'Misurazione delle inserzioni',
    on: 'Consentita. Dice di visite e acquisto, mai di giorni o parole.',
    off: 'Non consentita. Direbbe di visite e acquisto, mai di giorni o parole.',
  },
};
