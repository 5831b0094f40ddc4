import { kit, type KitTexts } from '@scrollstop/challenge/texts/en/kit';
import { useHost } from '../../host.tsx';
import { localized } from '../../texts/localized.ts';

const useLocale = localized<KitTexts>(kit, {
  it: async () => (await import('@scrollstop/challenge/texts/it/kit')).kit,
});

export const useKitTexts = (): KitTexts => useLocale(useHost().locale);
