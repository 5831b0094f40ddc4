import { paper, type PaperTexts } from '@scrollstop/challenge/texts/en/paper';
import { useHost } from '../../host.tsx';
import { localized } from '../../texts/localized.ts';

const useLocale = localized<PaperTexts>(paper, {
  it: async () => (await import('@scrollstop/challenge/texts/it/paper')).paper,
});

export const usePaperTexts = (): PaperTexts => useLocale(useHost().locale);
