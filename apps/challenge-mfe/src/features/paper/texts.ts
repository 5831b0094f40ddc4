import { paper } from '@scrollstop/challenge/texts/en/paper';
import { localizedTexts } from '../../texts/localized.ts';

export const usePaperTexts = localizedTexts(paper, {
  it: async () => (await import('@scrollstop/challenge/texts/it/paper')).paper,
});
