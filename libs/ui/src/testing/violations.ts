import axe from 'axe-core';
import { atRest } from './at-rest.ts';

/** The findings of axe once all animations have ended, one line each. */
export async function violations(options: axe.RunOptions = {}): Promise<string[]> {
  await atRest();
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** In the dark theme, only colours are checked: names, roles and order are the same in both. */
export async function violationsInBothThemes(rules: axe.RuleObject = {}): Promise<string[]> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  const light = await violations({ rules });
  dataset['theme'] = 'dark';
  const dark = await violations({ runOnly: ['color-contrast'] });
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}
