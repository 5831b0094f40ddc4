import { Brand } from '@scrollstop/ui/navigation/brand';
import { TopScene, type TopSceneProps } from '@scrollstop/ui/scene/top-scene';
import { SwitchLanguage } from '../texts/switch-language.tsx';
import { useFrameTexts } from '../hooks.ts';

/** The strip of sky and water above the screens of a first visit, with the choice of the language. */
export function AuthScene({ size }: Pick<TopSceneProps, 'size'>) {
  const { everyScreen } = useFrameTexts();
  return (
    <TopScene size={size}>
      <Brand name={everyScreen.product} />
      <SwitchLanguage />
    </TopScene>
  );
}
