import { createContext } from 'react';

/** The accessible name of the X of every Sheet and Finale: each app says it once, in the language of the user. */
export const CloseLabel = createContext('');
