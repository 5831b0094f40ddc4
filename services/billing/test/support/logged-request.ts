/** A request that a simulator has handled (sim/src/request-log.ts). */
export interface LoggedRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
  params: Record<string, unknown>;
  status: number;
}
