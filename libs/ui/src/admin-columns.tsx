import type { ReactNode } from 'react';
import './css/admin.css';

export interface AdminColumnsProps {
  children: ReactNode;
}

/** Two columns from 960 px, one below that. */
export function AdminColumns({ children }: AdminColumnsProps) {
  return <div className="AdminCols">{children}</div>;
}
