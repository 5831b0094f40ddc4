/** Entirely Italian, because these are the owner's pages. */
import { email as english } from './en.ts';
import { email as italian } from './it.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const email = withItalian(english, italian);
