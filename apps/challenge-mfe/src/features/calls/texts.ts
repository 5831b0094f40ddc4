import { calls } from '@scrollstop/challenge/texts/en/calls';
import { localizedTexts } from '../../texts/localized.ts';

export const useCallsTexts = localizedTexts(calls, {
  it: async () => (await import('@scrollstop/challenge/texts/it/calls')).calls,
});
