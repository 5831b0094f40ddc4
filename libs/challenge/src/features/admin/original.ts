/** Entirely Italian, because these are the owner's pages. */
import { admin as english } from './en.ts';
import { admin as italian } from './it.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const admin = withItalian(english, italian);
