/** Italian. */
import type { ConsentTexts } from './en.ts';

export const consent: ConsentTexts = {
  title: 'Possiamo misurare le nostre inserzioni?',
  text: 'Con il tuo sì, una piattaforma pubblicitaria sa quando apri le nostre pagine pubbliche, ti registri o acquisti: con codici casuali e la tua email come impronta. Mai i tuoi giorni, le tue parole o le tue risposte. Puoi cambiare idea nel profilo.',
  accept: 'Accetta',
  reject: 'Rifiuta',
  close: 'Rifiuta e chiudi',
  profile: {
    title: 'Misurazione delle inserzioni',
    on: 'L’hai consentita.',
    off: 'Non l’hai consentita.',
    withdraw: 'Revoca',
    allow: 'Consenti',
  },
};
