import { focusIsLost, keepFocus } from './lost-focus.ts';
import { followRefusedForms } from './refused-form.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading, holdsFocus, followHeading, titleOf } from './announce-screen.ts';

/**
 * Names the screen in the title and calls `place` to position it; on a change of screen moves the focus to its heading,
 * which makes a screen reader say it. The first screen of a visit keeps the focus where the browser put it.
 */
export function useAnnouncedScreen(screen: string | null, product: string, place?: () => void): void {
  const last = useRef<string | null>(null);

  // Outside system: the place of the page, before the new screen is painted.
  useLayoutEffect(() => {
    if (screen !== null) place?.();
  }, [screen, place]);

  // Outside system: the focus of what disappears, and of a form that is refused.
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
      // A step within a screen replaces the heading, and often the button that led there.
      onHeading: (heading, first) => {
        if (!first) place?.();
        if (first ? moved && !holdsFocus(heading) : focusIsLost()) focusHeading(heading);
      },
    });
  }, [screen, product, place]);
}
