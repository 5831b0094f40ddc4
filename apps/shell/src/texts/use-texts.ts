import { wordingIn, type Wordings } from '@scrollstop/challenge/texts/wordings';
import { useLanguage } from '../hooks.ts';

/** The texts of a screen in the user's language. Both languages are in the chunk of the screen, so it never waits for one. */
export const useTexts = <T>(wordings: Wordings<T>): T => wordingIn(wordings, useLanguage().locale);
