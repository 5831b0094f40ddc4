import axe from 'axe-core';
import { atRest } from './at-rest.ts';

/** The findings of axe on the page once its animations have ended, one line each. */
export async function violations(options: axe.RunOptions = {}): Promise<string[]> {
  await atRest();
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
