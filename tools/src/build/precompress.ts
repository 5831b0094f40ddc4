/** Writes Brotli and gzip beside every text file that benefits; the gateway only chooses one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../folders.ts';

const TEXT = /\.(js|css|json|svg|webmanifest|txt)$/;
const WORTH_BYTES = 256;

/** Without index.html: the gateway writes the runtime configuration into it and compresses the result. */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(
    filesBelow(folder)
      .filter((file) => TEXT.test(file))
      .map(compress),
  );
}

async function compress(file: string): Promise<void> {
  const plain = readFileSync(file);
  if (plain.length <= WORTH_BYTES) return;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, options),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
