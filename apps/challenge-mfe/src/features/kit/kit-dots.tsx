import { kitSwitches } from '@scrollstop/challenge/features/kit/kit';
import './kit.css';

/** Shows how many switches are on. */
export const KitDots = ({ on, label }: { on: number; label: string }) => (
  <div className="KitDots" role="img" aria-label={label}>
    {kitSwitches.map((id, index) => (
      <i key={id} data-off={index < on ? undefined : ''} />
    ))}
  </div>
);
