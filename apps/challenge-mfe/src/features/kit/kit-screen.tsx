import { asksStillOn, kitSwitches } from '@scrollstop/challenge/features/kit/kit';
import { Segments } from '@scrollstop/ui/choices/segments';
import { Card } from '@scrollstop/ui/layout/card';
import { Screen, ScreenHead, Stack, Text } from '@scrollstop/ui/layout/primitives';
import '@scrollstop/ui/lists/list-row.css';
import { BackBar } from '../../back-bar.tsx';
import { useChallengeDay, useTexts } from '../../hooks.ts';
import { KitDots } from './kit-dots.tsx';
import { type KitPlatform, KitRow } from './kit-row.tsx';
import { useKit } from './use-kit.ts';
import { usePlatform } from './use-platform.ts';
import { kitTexts } from '@scrollstop/challenge/features/kit/texts';

const platforms: readonly KitPlatform[] = ['ios', 'android'];

/** `/kit`: ten switches that are set once and turned off here when the user has undone them (F-1). */
export default function KitScreen() {
  const texts = useTexts(kitTexts);
  const { on, begun, set } = useKit();
  const { shown, completed } = useChallengeDay();
  const [platform, setPlatform] = usePlatform();
  const count = asksStillOn(shown, completed) ? texts.stillOn(on.length) : texts.on(on.length);
  return (
    <Screen nav>
      <BackBar otherwise="/profile/urge">
        <Text as="span" variant="small">
          {texts.day(shown)}
        </Text>
      </BackBar>
      <ScreenHead title={begun ? count : texts.title} lead={texts.lead} />
      <KitDots on={on.length} label={texts.on(on.length)} />
      <Segments
        legend={texts.platform}
        options={platforms.map((value) => ({ value, label: texts.platforms[value] }))}
        value={platform}
        onChange={setPlatform}
      />
      <Card as="ul" className="List Lined">
        {kitSwitches.map((id, index) => (
          <li key={id}>
            <KitRow
              id={id}
              on={on.includes(id)}
              platform={platform}
              open={index === 0}
              onChange={(to) => set(id, to)}
            />
          </li>
        ))}
      </Card>
      <Stack gap={2}>
        <Text variant="note">{texts.madeFor}</Text>
        <Text variant="note">{texts.evidence}</Text>
      </Stack>
    </Screen>
  );
}
