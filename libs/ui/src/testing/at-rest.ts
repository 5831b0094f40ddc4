/**
 * Resolves when nothing moves any more: colours are judged at rest, not half way through a sheet's way in or from
 * one theme to the other. Loops such as a loader's never end and are not waited for. Takes nothing from outside of
 * itself, so that Playwright can send it to its page.
 */
export async function atRest(): Promise<void> {
  for (;;) {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
