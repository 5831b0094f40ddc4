import type { ReactNode } from 'react';

interface ScreenHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  size?: 'poster' | 'xl' | undefined;
}

/** The one `h1` of a screen; the shell moves the focus to it after a navigation. */
export function ScreenHead({ title, lead, size }: ScreenHeadProps) {
  return (
    <div className="ScreenHead">
      <h1 className="ScreenTitle" data-size={size} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className="Lead">{lead}</p>}
    </div>
  );
}
