/** Italian throughout: these pages are the owner's. */
import { email as english } from './en.ts';
import { email as italian } from './it.ts';
import { withItalian } from '../../texts/with-italian.ts';

export const email = withItalian(english, italian);
