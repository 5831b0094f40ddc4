import type { levels as en } from './en.ts';

export const levels: typeof en = {
  names: [
    'Inizio',
    'Esplorazione',
    'Avventura',
    'Coraggio',
    'Esperienza',
    'Maestria',
    'Sapienza',
    'Leggenda',
    'Trionfo',
    'Gran maestria',
    'Immortalità',
  ],
  max: 'Livello massimo raggiunto!',
};
