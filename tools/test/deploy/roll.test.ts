/** Tests deploy/roll.sh with a fake container engine: the services that it replaces, and their order. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderOfTest } from '../support/folder.ts';

const roll = join(import.meta.dirname, '../../../deploy/roll.sh');
/** Each file in `up` is a service and contains its container's name; `changed` lists services with a new image. */
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

function rolled(changed: string[]): { replaced: string[]; output: string } {
  writeFileSync(join(folder, 'changed'), `${changed.join('\n')}\n`);
  const env = {
    ...process.env,
    ENGINE: folder,
    HEALTHY_WITHIN: '5',
    PATH: `${folder}${delimiter}${process.env.PATH}`,
  };
  const output = execFileSync('bash', [roll], { encoding: 'utf8', env });
  return { replaced: readFileSync(join(folder, 'done'), 'utf8').trim().split('\n'), output };
}

it('replaces only changed services, one at a time, in the order of an upgrade', () => {
  const { replaced, output } = rolled(['postgres', 'pgbouncer', 'billing', 'bus-keeper', 'gateway', 'caddy']);
  const order = ['postgres', 'pgbouncer', 'provision', 'bus-keeper', 'billing', 'gateway', 'caddy'];
  expect(replaced).toEqual(order);
  expect(output).toContain('nats: unchanged');
  expect(output).toContain('backup: unchanged');
  expect(output).toContain('auth: not running, left alone');
  expect(output).toMatch(/^postgres: replaced in \d+ s$/m);
});

it('replaces a service whose mounted file has changed, which compose does not detect', () => {
  writeFileSync(join(folder, 'nats.conf'), 'another');
  const { replaced, output } = rolled([]);
  expect(replaced).toEqual(['provision', 'nats', 'billing']);
  expect(output).toMatch(/^nats: replaced in \d+ s$/m);
});

it('replaces a service once if several of its mounted files have changed', () => {
  for (const name of ['nats.conf', 'accounts.conf']) writeFileSync(join(folder, name), 'another');
  expect(rolled([]).output).toMatch(/^nats: replaced in \d+ s$/m);
});

it('fails if a service cannot be replaced, instead of reporting it as unchanged', () => {
  writeFileSync(join(folder, 'refused'), 'backup');
  expect(() => rolled(['backup'])).toThrow('backup: was not replaced; see docker compose logs backup');
});
