import { numbers } from '@scrollstop/challenge/texts/en/numbers';
import { localizedTexts } from '../../texts/localized.ts';

export const useNumbersTexts = localizedTexts(numbers, {
  it: async () => (await import('@scrollstop/challenge/texts/it/numbers')).numbers,
});
