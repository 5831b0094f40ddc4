import type { ReactNode } from 'react';
import { IconButton } from '../layout/primitives.tsx';
import { ArrowLeft } from '../icons/icons.tsx';

interface AppBarProps {
  backLabel: string;
  backHref?: string | undefined;
  onBack?: (() => void) | undefined;
  children?: ReactNode;
}

/** The bar of a screen that is opened from another one: back on the left, other controls on the right. */
export function AppBar({ backLabel, backHref, onBack, children }: AppBarProps) {
  const back = { label: backLabel, icon: ArrowLeft, className: 'AppBar-back' };
  return (
    <header className="AppBar">
      {backHref !== undefined && <IconButton {...back} href={backHref} />}
      {backHref === undefined && onBack && <IconButton {...back} onClick={onBack} />}
      <span className="Spacer" />
      {children}
    </header>
  );
}
