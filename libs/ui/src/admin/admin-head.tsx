import type { ReactNode } from 'react';
import './admin.css';
import { Row } from '../layout/stack.tsx';
import { ScreenHead } from '../layout/screen.tsx';

interface AdminHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Small Buttons at the end. */
  children?: ReactNode;
}

export function AdminHead({ title, lead, children }: AdminHeadProps) {
  return (
    <div className="AdminHead">
      <ScreenHead title={title} lead={lead} />
      {children && <Row wrap>{children}</Row>}
    </div>
  );
}
