/** The banner's words, in its own chunk: most deployments never ask. */
import { consent as standard } from '@scrollstop/challenge/texts/en/consent';
import type { ConsentTexts } from '@scrollstop/challenge/texts/en/consent';
import { consent as italian } from '@scrollstop/challenge/texts/it/consent';
import { useLanguage } from '../hooks.ts';

export const useConsentTexts = (): ConsentTexts => (useLanguage().locale === 'it' ? italian : standard);
