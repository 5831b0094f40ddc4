import { levels as english } from '../en/levels.ts';
import { withItalian } from '../with-italian.ts';

export const levels = withItalian(english, { max: 'Livello massimo raggiunto!' });
