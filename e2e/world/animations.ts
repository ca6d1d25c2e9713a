import type { Page } from '@playwright/test';

/**
 * Until nothing fades or moves: colours half-way are no colours of the page. Asked at each frame rather than of the end of each animation: one that the page
 * pauses meanwhile (what lies under a sky rests) never ends.
 */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isRunning = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    while (isRunning()) await new Promise((resolve) => requestAnimationFrame(resolve)); // oxlint-disable-line no-await-in-loop -- one frame after the other
  });
