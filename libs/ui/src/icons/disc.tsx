import './disc.css';
import { type Glyph, Icon } from './icons.tsx';

export type DiscTone = 'ember' | 'sun' | 'leaf' | 'leaf-solid' | 'alert' | 'surface' | 'sea';

interface DiscProps {
  icon: Glyph;
  tone?: DiscTone | undefined;
  size?: 'sm' | 'lg' | undefined;
}

export function Disc({ icon, tone, size }: DiscProps) {
  return (
    <span className="Disc" data-tone={tone} data-size={size}>
      <Icon of={icon} size={size} />
    </span>
  );
}
