/**
 * Prints the generated part of a production `.env`; run `node tools/src/operations/make-env.ts >> .env` once. Values
 * that only the owner knows (PUBLIC_ORIGIN, keys of third parties) are listed in .env.example.
 */
import { randomBytes } from 'node:crypto';
import { CALLERS } from '@scrollstop/service-kit/env';
import { makeSecrets, publicKeys, publicServiceKeys } from '../start/secrets.ts';
import { STATEFUL } from '../start/services.ts';

const { database, giftKey, nats, postgres, securityLogKey, serviceKeys, sessionKeys, vapid } = makeSecrets();

const lines: [string, string][] = [
  ['POSTGRES_PASSWORD', postgres],
  ['BACKUP_PASSPHRASE', randomBytes(32).toString('hex')],
  ['SECURITY_LOG_KEY', securityLogKey],
  ['GIFT_KEYS', giftKey],
  ['VAPID_PUBLIC_KEY', vapid.publicKey],
  ['VAPID_PRIVATE_KEY', vapid.privateKey],
  ['SESSION_PRIVATE_KEYS', JSON.stringify(sessionKeys)],
  ['SESSION_PUBLIC_KEYS', JSON.stringify(publicKeys({ sessionKeys }))],
  ...CALLERS.map((name): [string, string] => [
    `${name.toUpperCase()}_SERVICE_PRIVATE_KEYS`,
    JSON.stringify(serviceKeys[name]),
  ]),
  ['SERVICE_PUBLIC_KEYS', JSON.stringify(publicServiceKeys({ serviceKeys }))],
  ...STATEFUL.flatMap((service): [string, string][] => {
    const name = service.toUpperCase();
    return [
      [`${name}_DB_OWNER_PASSWORD`, database[service].owner],
      [`${name}_DB_PASSWORD`, database[service].app],
    ];
  }),
  // Starts with a letter, because nats-server would read a value that looks like a number as a number.
  ...Object.entries(nats).map(([user, password]): [string, string] => [
    `${user.toUpperCase()}_NATS_PASSWORD`,
    `n${password}`,
  ]),
];

for (const [name, value] of lines) console.log(`${name}='${value}'`);
