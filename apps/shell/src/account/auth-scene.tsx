import { Brand } from '@scrollstop/ui/navigation/brand';
import '@scrollstop/ui/scene/top-scene.css';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { SwitchLanguage } from '../texts/switch-language.tsx';
import { useSharedTexts } from '../hooks.ts';

/**
 * The strip of sky and water above the screens of a first visit, with the language choice. Size `s` is lower, for a
 * choice that must be visible without scrolling. First child of a `flush` Screen.
 */
export function AuthScene({ size }: { size?: 's' }) {
  const { everyScreen } = useSharedTexts();
  const sun = size === 's' ? { x: 195, y: 165, r: 24 } : { x: 195, y: 158, r: 30 };
  return (
    <div className="TopScene" data-size={size}>
      <HorizonScene height={190} horizon={168} sun={sun} />
      <div className="TopScene-bar">
        <Brand name={everyScreen.product} />
        <SwitchLanguage />
      </div>
    </div>
  );
}
