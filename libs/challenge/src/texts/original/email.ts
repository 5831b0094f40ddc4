/** Italian throughout: these pages are the owner's. */
import { email as english } from '../en/email.ts';
import { email as italian } from '../it/email.ts';
import { withItalian } from '../with-italian.ts';

export const email = withItalian(english, italian);
