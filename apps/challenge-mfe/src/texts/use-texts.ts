import { wordingIn, type Wordings } from '@scrollstop/challenge/texts/wordings';
import { useHost } from '../host.tsx';

/** The texts of a feature in the language of the user. Both languages are in the chunk of the screen that shows them. */
export const useTexts = <T>(wordings: Wordings<T>): T => wordingIn(wordings, useHost().locale);
