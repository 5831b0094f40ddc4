/** The 15 emergency actions, Italian. */
import type { EmergencyActionId } from '../emergency-action-ids.ts';
import type { EmergencyActionText } from '../shapes.ts';

export const emergencyActionTexts: Readonly<Record<EmergencyActionId, EmergencyActionText>> = {
  p1: { action: 'Spingi via il muro', description: 'Quindici piegamenti lenti contro il muro.' },
  p2: { action: 'Scuoti tutto', description: 'Scuoti le braccia, poi le gambe, poi tutto.' },
  p3: { action: 'Acqua fredda', description: 'Polsi e viso, senti la temperatura.' },
  p4: { action: 'Sali o marcia', description: 'Le scale, o marcia sul posto; funziona anche da seduti.' },
  p5: { action: 'Allungati e sciogliti', description: 'Braccia verso l’alto, ruota spalle e collo.' },
  m1: { action: 'Espiro lungo', description: 'Dentro contando quattro, fuori contando sei, dieci volte.' },
  m2: {
    action: 'Conto alla rovescia dei sensi',
    description: 'Cinque cose viste, quattro sentite o toccate, fino a una.',
  },
  m3: {
    action: 'Dai un nome all’impulso',
    description: 'Di’ perché vuoi scorrere; dagli un voto da 0 a 10, adesso e dopo.',
  },
  m4: { action: 'Indietro di sette', description: 'Da 100, ad alta voce.' },
  m5: {
    action: 'Il primo passettino',
    description: 'Scrivi il prossimo minuto di ciò che stai evitando e comincialo.',
  },
  d1: { action: 'Canta una canzone', description: 'A bocca chiusa o a voce, schermo in giù.' },
  d2: { action: 'Dieci cose a casa loro', description: 'Rimetti dieci oggetti al loro posto.' },
  d3: { action: 'Una bevanda fatta bene', description: 'Preparala piano, assaggiala.' },
  d4: { action: 'Trova il bello fuori', description: 'Porta, balcone o finestra: una cosa sola.' },
  d5: { action: 'Una frase gentile', description: 'A una persona, a un animale o allo specchio.' },
};
