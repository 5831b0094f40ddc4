import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { useHost } from '../../../host.tsx';
import { WhenArrived } from '../../../lazy/when-arrived.tsx';
import { MonthFiles } from './month-files.tsx';
import { YourData } from './your-data.tsx';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { useTexts } from '../../../texts/use-texts.ts';

/** `/your-data`: the one part of the profile that is open in every access state, `none` included (docs/decisions/008). */
export default function YourDataScreen() {
  const t = useTexts(yourDataTexts);
  const { access } = useHost().session;
  return (
    <Screen>
      <AppBar backLabel={t.back} backHref={access === 'none' ? '/checkout' : '/profile'} />
      <ScreenHead title={t.screenTitle} />
      <WhenArrived what="all">
        <MonthFiles />
      </WhenArrived>
      <YourData />
    </Screen>
  );
}
