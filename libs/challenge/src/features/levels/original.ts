import { levels as english } from './en.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const levels = withItalian(english, { max: 'Livello massimo raggiunto!' });
