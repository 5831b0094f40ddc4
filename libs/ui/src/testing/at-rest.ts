/**
 * Resolves when all animations have ended, so that colours are not checked while a sheet slides in or the theme fades.
 * Ignores endless animations, such as a loader's, and those longer than `limitMs`. It is self-contained, so that
 * Playwright can send it to its page.
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
