/** Italian throughout: these pages are the owner's. */
import { admin as english } from '../en/admin.ts';
import { admin as italian } from '../it/admin.ts';
import { withItalian } from '../with-italian.ts';

export const admin = withItalian(english, italian);
