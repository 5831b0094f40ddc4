import type { FunnelStep } from '@scrollstop/contracts/owner/admin';

interface FunnelStepTable {
  user_id: number;
  step: Exclude<FunnelStep, 'visit'>;
  /** The first time. */
  reached_at: string;
}

export interface FunnelTables {
  funnel_step: FunnelStepTable;
}
