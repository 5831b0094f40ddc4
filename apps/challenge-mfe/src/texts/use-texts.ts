import { wordingIn, type Wordings } from '@scrollstop/challenge/texts/wordings';
import { useHost } from '../host.tsx';

/** The texts of a feature in the user's language. Both languages come with the screen that shows them, so it never waits for one. */
export const useTexts = <T>(wordings: Wordings<T>): T => wordingIn(wordings, useHost().locale);
