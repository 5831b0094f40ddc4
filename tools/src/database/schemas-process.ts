/**
 * Roles, schemas and migrations in a process of their own, which ends afterwards: the libraries and the migrations of five
 * services would otherwise stay in one that lives as long as the product (docs/performance.md).
 */
import { fork } from 'node:child_process';
import type { ServiceRoles } from '@scrollstop/service-kit/database/provision';

interface Task {
  adminUrl: string;
  roles: ServiceRoles[];
}

/** Rejects with the message of the database, or its code when it has none. */
export async function prepareSchemasApart(adminUrl: string, roles: ServiceRoles[]): Promise<void> {
  const child = fork(import.meta.filename, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Ctrl-C in a terminal reaches only the process that started it, which ends the parts in order.
    detached: process.platform !== 'win32',
  });
  child.send({ adminUrl, roles } satisfies Task);
  const failure = await new Promise<string | null>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string | null));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(`the process ended with ${code ?? signal}`));
  });
  child.disconnect();
  if (failure !== null) throw new Error(failure);
}

async function failureOf({ adminUrl, roles }: Task): Promise<string | null> {
  const { prepareSchemas } = await import('./prepare-schemas.ts');
  try {
    await prepareSchemas(adminUrl, roles);
    return null;
  } catch (error) {
    return error instanceof Error
      ? error.message || String((error as { code?: string }).code)
      : String(error);
  }
}

if (process.argv[1] === import.meta.filename) {
  // Also when the other side has died.
  process.once('disconnect', () => process.exit());
  process.once('message', (task) => void failureOf(task as Task).then((failure) => process.send?.(failure)));
}
