import type { levels as en } from './en.ts';

export const levels: typeof en = {
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
