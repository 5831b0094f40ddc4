/**
 * Resolves when all animations have ended: colours are checked at rest, not while a sheet slides in or the
 * theme fades. Endless animations such as a loader's are ignored, and those that end after `limitMs`. Uses nothing from
 * outside of the function, so that Playwright can send it to its page.
 */
export async function atRest(limitMs: number | void): Promise<void> {
  for (;;) {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < (limitMs ?? Infinity),
      );
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
