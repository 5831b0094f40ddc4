import axe from 'axe-core';
import { atRest } from './at-rest.ts';

/** What axe finds on the page as it is once it has come to rest, one line each. */
export async function violations(options: axe.RunOptions = {}): Promise<string[]> {
  await atRest();
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
