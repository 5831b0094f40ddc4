/** A call that a simulator has answered (sim/src/request-log.ts). */
export interface LoggedRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
  params: Record<string, unknown>;
  status: number;
}
