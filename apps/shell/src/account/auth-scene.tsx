import { Brand } from '@scrollstop/ui/brand';
import { HorizonScene } from '@scrollstop/ui/horizon-scene';
import { SceneHeader } from '@scrollstop/ui/scene-header';
import { useTexts } from '../texts/use-texts.ts';

/** The strip of sky and water above everything that has to do with an account. */
export function AuthScene() {
  const { common } = useTexts();
  return (
    <SceneHeader scene={<HorizonScene height={184} horizon={150} sun={{ x: 300, y: 100, r: 36 }} />}>
      <Brand name={common.product} />
    </SceneHeader>
  );
}
