/**
 * `npm run replay`: the dead letters of every service; `npm run replay -- <service> <id>`: applies one again, once the
 * cause is mended. Asks the owner's calls at PUBLIC_ORIGIN (default http://localhost:4200) with ADMIN_PASSWORD, which
 * `npm start` keeps in DATA_DIR.
 */
import { ADMIN_HEADER, AdminDeadLetters } from '@scrollstop/contracts/admin';
import { ApiError } from '@scrollstop/contracts/error';
import { secretsOf } from './secrets.ts';

const [service, id] = process.argv.slice(2);
const { PUBLIC_ORIGIN = 'http://localhost:4200', DATA_DIR = '.scrollstop', ADMIN_PASSWORD } = process.env;

async function ask(method: 'GET' | 'POST', path: string): Promise<unknown> {
  const response = await fetch(new URL(`/api/admin/dead-letters${path}`, PUBLIC_ORIGIN), {
    method,
    headers: { [ADMIN_HEADER]: ADMIN_PASSWORD ?? secretsOf(DATA_DIR).adminPassword },
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(ApiError.parse(answer).message);
  return answer;
}

try {
  if (service && id) {
    await ask('POST', `/${encodeURIComponent(service)}/${encodeURIComponent(id)}/replay`);
    console.log(`replayed ${id} of ${service}`);
  } else {
    const { letters, unreachable } = AdminDeadLetters.parse(await ask('GET', ''));
    for (const letter of letters)
      console.log(
        [letter.service, letter.id, letter.subject, letter.createdAt, letter.replayedAt ?? 'waiting', letter.error].join('  '),
      );
    console.log(`${letters.length} dead letters`);
    if (unreachable.length > 0) console.log(`did not answer: ${unreachable.join(', ')}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
