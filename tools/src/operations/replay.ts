/**
 * `npm run replay` lists the dead letters of every service. `npm run replay -- <service> <id>` applies one again, once
 * its cause is fixed.
 */
import { AdminDeadLetters } from '@scrollstop/contracts/owner/dead-letters';
import { read } from '@scrollstop/contracts/reading';
import { command, ownerCall } from './owner-call.ts';
import { UserError } from '../terminal.ts';

const PATH = '/api/admin/dead-letters';

await command(async () => {
  const [service, id] = process.argv.slice(2);
  if (service && !id) throw new UserError(`The id of the dead letter is missing: npm run replay -- ${service} <id>`);
  if (service && id) {
    await ownerCall('POST', `${PATH}/${encodeURIComponent(service)}/${encodeURIComponent(id)}/replay`);
    console.log(`replayed ${id} of ${service}`);
    return;
  }
  const { letters, unreachable } = read(AdminDeadLetters, await ownerCall('GET', PATH));
  for (const { service, id, subject, createdAt, replayedAt, error } of letters)
    console.log([service, id, subject, createdAt, replayedAt ?? 'waiting', error].join('  '));
  console.log(`${letters.length} dead letters`);
  if (unreachable.length > 0) console.log(`did not respond: ${unreachable.join(', ')}`);
});
