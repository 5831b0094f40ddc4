/** One key pair for all accounts; HKDF includes the user id, so each user has a different key. */
import { sql } from 'kysely';
import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomUUID,
} from 'node:crypto';
import { sealingInfo } from '@scrollstop/contracts/account/sealing';
import type { Deps } from '../deps.ts';

interface Row {
  [column: string]: unknown;
  id: string;
  private_key: Buffer;
  public_key: Buffer;
}

type StoreDeps = Pick<Deps, 'database' | 'now'>;

/** The first request makes the key. Two concurrent requests make two: the later one is used, and both can open. */
export async function currentSealingKey(deps: StoreDeps): Promise<{ id: string; publicKey: string }> {
  const row = (await newest(deps)) ?? (await make(deps));
  return { id: row.id, publicKey: row.public_key.toString('base64url') };
}

const newest = async ({ database }: StoreDeps): Promise<Row | undefined> =>
  (
    await database.query<Row>(sql`
      select id, private_key, public_key from sealing_key order by created_at desc, id limit 1`)
  )[0];

async function make({ database, now }: StoreDeps): Promise<Row> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const row: Row = {
    id: randomUUID(),
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
    public_key: Buffer.concat([Buffer.from([UNCOMPRESSED]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]),
  };
  await database.query(sql`
    insert into sealing_key (id, private_key, public_key, created_at)
      values (${row.id}, ${row.private_key}, ${row.public_key}, ${now().toISOString()})`);
  return row;
}

const UNCOMPRESSED = 4;

/** Resolves to null when the key is unknown or `ephemeral` is no point of the curve. */
export async function openingKey(
  { database }: StoreDeps,
  userId: number,
  { id, ephemeral }: { id: string; ephemeral: string },
): Promise<string | null> {
  const [row] = await database.query<Row>(sql`
    select id, private_key, public_key from sealing_key where id = ${id}`);
  if (!row) return null;
  try {
    const point = Buffer.from(ephemeral, 'base64url');
    if (point[0] !== UNCOMPRESSED) return null;
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const shared = diffieHellman({
      privateKey: createPrivateKey({ key: row.private_key, format: 'der', type: 'pkcs8' }),
      // Throws for a point that is not on the curve.
      publicKey: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' }),
    });
    const key = hkdfSync('sha256', shared, new Uint8Array(), sealingInfo(userId), 32);
    return Buffer.from(key).toString('base64url');
  } catch {
    return null;
  }
}
