/** A test of the link (`&test`): each line reports what was found on this device. */
import type { KnownLink } from '@scrollstop/challenge/features/pause/known-link';
import { el } from '@scrollstop/ui/pause/dom.ts';
import { checkIcon, horizon, noteIcon } from '@scrollstop/ui/pause/scene.ts';
import { heading, show } from '@scrollstop/ui/pause/stage.ts';
import type { Page } from '../page.ts';

const line = (text: string) => el('li', {}, checkIcon(), el('span', {}, text));
/** A problem, or a result that is not known yet. */
const note = (text: string) => el('li', { 'data-note': true }, noteIcon(), el('span', {}, text));

export async function showLinkTest(
  page: Page,
  { saved, link }: { saved: Promise<boolean>; link: Promise<KnownLink | null> },
): Promise<void> {
  const { t, app, key } = page;
  const { works } = t;
  const title = heading(works.title);
  const saving = note(works.saving);
  const list = el('ul', { class: 'CheckList' }, saving, line(works.fails));
  show(page.main, {
    step: 'works',
    sky: [
      horizon(),
      el('div', { class: 'PauseStage-head', role: 'status' }, title, el('p', { class: 'Lead' }, works.lead(app.name))),
      list,
    ],
    sea: [
      el('a', { class: 'Button', 'data-variant': 'sun', 'data-block': true, href: '/' }, works.done),
      el('a', { class: 'Button', 'data-variant': 'outline', 'data-block': true, href: '/setup/pause' }, works.another),
    ],
    focus: title,
  });
  saving.replaceWith((await saved) ? line(works.saved) : note(works.notSaved));
  const known = await link;
  if (key) list.append(known ? line(works.plans) : note(works.unknown));
}
