import { Brand } from '@scrollstop/ui/navigation/brand';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene/scene-header';
import { SwitchLanguage } from '../texts/switch-language.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The strip of sky and water above the screens of the account. */
export function AuthScene() {
  const { common } = useTexts();
  return (
    <SceneHeader
      scene={<HorizonScene height={184} horizon={150} sun={{ x: 195, y: 130, r: 36 }} />}
      aside={<SwitchLanguage />}
    >
      <Brand name={common.product} />
    </SceneHeader>
  );
}
