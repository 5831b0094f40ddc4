import { challengeDetails } from '@scrollstop/challenge/content/en/challenge-details';
import { useHost } from '../../host.tsx';
import { localized } from '../../texts/localized.ts';

const useLocale = localized(challengeDetails, {
  it: async () => (await import('./details-it.ts')).challengeDetails,
});

/** The longer texts of the 30 days, in the person's language. */
export const useDetails = () => useLocale(useHost().locale);
