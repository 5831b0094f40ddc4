/** deploy/roll.sh against an engine of a few lines: what it replaces, in which order, and what it leaves alone. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderOfTest } from '../support/folder.ts';

const roll = join(import.meta.dirname, '../../../deploy/roll.sh');
/** Containers are files in `up`, named by service, with their number in them; `changed`: services with a new image. */
const engine = `#!/usr/bin/env bash
cd "$ENGINE"
last=\${!#}
case "$*" in
  'compose ps --quiet '*) [ -f "up/$last" ] && cat "up/$last" ;;
  'compose config') echo 'services:'; echo '  gateway:'; echo '    published: "4200"' ;;
  *' run '*) echo "$last" >>done ;;
  'compose exec -T postgres psql'*) echo f ;;
  *" up "*"$(cat refused)") exit 1 ;;
  *' up '*) if [[ $* == *--scale* || $* == *--force-recreate* ]] || grep -qx "$last" changed; then
      echo "$last" >>done; echo "$last-2" >"up/$last"
      if [[ $* == *--scale* ]]; then printf '%s\\n' "$last-1" "$last-2" >"up/$last"; fi
    fi ;;
  'inspect --format {{if'*) echo healthy ;;
  'inspect --format {{range'*) if [ "$last" = nats-1 ]; then
      for file in nats.conf accounts.conf; do printf '%s\\t%s\\n' "$ENGINE/$file" "/etc/$file"; done
    fi ;;
  'exec nats-1 cat /etc/'*) cat "\${last##*/}.running" ;;
  'rm '*) one=\${last%-1}; echo "$one-2" >"up/$one" ;;
esac
exit 0
`;

let folder: string;
beforeEach(() => {
  folder = join(folderOfTest(), 'roll of a release');
  mkdirSync(join(folder, 'up'), { recursive: true });
  writeFileSync(join(folder, 'docker'), engine);
  chmodSync(join(folder, 'docker'), 0o755);
  for (const name of ['nats.conf', 'accounts.conf'])
    for (const end of ['', '.running']) writeFileSync(join(folder, `${name}${end}`), 'same');
  writeFileSync(join(folder, 'refused'), 'nothing');
  for (const name of ['postgres', 'pgbouncer', 'nats', 'bus-keeper', 'billing', 'gateway', 'caddy', 'backup'])
    writeFileSync(join(folder, 'up', name), `${name}-1\n`);
});

function rolled(changed: string[]): { replaced: string[]; said: string } {
  writeFileSync(join(folder, 'changed'), `${changed.join('\n')}\n`);
  const env = {
    ...process.env,
    ENGINE: folder,
    HEALTHY_WITHIN: '5',
    PATH: `${folder}${delimiter}${process.env.PATH}`,
  };
  const said = execFileSync('bash', [roll], { encoding: 'utf8', env });
  return { replaced: readFileSync(join(folder, 'done'), 'utf8').trim().split('\n'), said };
}

it('replaces a changed server before the migrations or after them, one at a time, and leaves the others alone', () => {
  const { replaced, said } = rolled(['postgres', 'pgbouncer', 'billing', 'bus-keeper', 'gateway', 'caddy']);
  const order = ['postgres', 'pgbouncer', 'provision', 'bus-keeper', 'billing', 'gateway', 'caddy'];
  expect(replaced).toEqual(order);
  expect(said).toContain('nats: unchanged');
  expect(said).toContain('backup: unchanged');
  expect(said).toContain('auth: not running, left alone');
  expect(said).toMatch(/^postgres: replaced in \d+ s$/m);
});

it('replaces a server whose mounted file changed, which compose does not see', () => {
  writeFileSync(join(folder, 'nats.conf'), 'another');
  const { replaced, said } = rolled([]);
  expect(replaced).toEqual(['provision', 'nats', 'billing']);
  expect(said).toMatch(/^nats: replaced in \d+ s$/m);
});

it('replaces a server of which several mounted files changed', () => {
  for (const name of ['nats.conf', 'accounts.conf']) writeFileSync(join(folder, name), 'another');
  expect(rolled([]).said).toMatch(/^nats: replaced in \d+ s$/m);
});

it('fails where a server cannot be replaced, instead of calling it unchanged', () => {
  writeFileSync(join(folder, 'refused'), 'backup');
  expect(() => rolled(['backup'])).toThrow('backup: was not replaced; see docker compose logs backup');
});
