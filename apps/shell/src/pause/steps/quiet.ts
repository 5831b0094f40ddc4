/**
 * Shown after "Continue", and when the page is opened again within the quiet time. It opens nothing by itself, because
 * an automation that reacts to every opening of the app would send the user back and forth.
 */
import { MS_PER_SECOND } from '@scrollstop/challenge/constants';
import { el } from '@scrollstop/ui/pause/dom.ts';
import { glints } from '@scrollstop/ui/pause/scene.ts';
import { heading, show, small } from '@scrollstop/ui/pause/stage.ts';
import type { Page } from '../page.ts';

export function showQuiet(page: Page, { quietLeftMs, leaving }: { quietLeftMs: number; leaving: boolean }) {
  const { t, app, address } = page;
  const title = heading(t.goOn(app.name));
  const left = small(t.noPause(Math.ceil(quietLeftMs / MS_PER_SECOND)));
  show(page.main, {
    step: 'quiet',
    sky: [
      el(
        'div',
        { class: 'PauseStage-head' },
        title,
        el(
          'p',
          { class: 'Lead', role: 'status' },
          !address ? t.byYourself(app.name) : leaving ? t.opening(app.name) : t.chosen,
        ),
      ),
    ],
    sea: [
      glints(),
      address ? el('a', { class: 'Button', 'data-on': 'water', href: address }, t.continue(app.name)) : null,
      left,
      small(t.friction),
    ],
    focus: title,
  });
}
