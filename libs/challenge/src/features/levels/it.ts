/** Italian. */
import type { LevelsTexts } from './en.ts';

export const levels: LevelsTexts = {
  names: [
    'Principiante',
    'Esploratore',
    'Avventuriero',
    'Guerriero',
    'Veterano',
    'Maestro',
    'Esperto',
    'Leggenda',
    'Campione',
    'Gran Maestro',
    'Immortale',
  ],
  max: 'Livello massimo raggiunto!',
};
