import { focusIsLost, keepFocus } from './lost-focus.ts';
import { followRefusedForms } from './refused-form.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading, holdsFocus, followHeading, titleOf } from './announce-screen.ts';

/**
 * Sets the title to the screen's name and calls `place` to position the page. On a change of screen, focuses the
 * heading, so that a screen reader reads it. On a visit's first screen, the focus stays where the browser put it.
 */
export function useAnnouncedScreen(screen: string | null, product: string, place?: () => void): void {
  const last = useRef<string | null>(null);

  // Outside system: the scroll position, before the new screen is painted.
  useLayoutEffect(() => {
    if (screen !== null) place?.();
  }, [screen, place]);

  // Outside system: the focus, when its element disappears or a form is rejected.
  useEffect(keepFocus, []);
  useEffect(followRefusedForms, []);

  // Outside systems: document title and focus.
  useEffect(() => {
    if (screen === null) return;
    const moved = last.current !== null && last.current !== screen;
    last.current = screen;
    return followHeading(document.body, {
      onText: (text) => {
        document.title = titleOf(text, product);
      },
      // A step within a screen replaces the heading, and often the button that led to it.
      onHeading: (heading, first) => {
        if (!first) place?.();
        if (first ? moved && !holdsFocus(heading) : focusIsLost()) focusHeading(heading);
      },
    });
  }, [screen, product, place]);
}
