import type { Page } from '@playwright/test';

/** Until nothing fades or moves, and nothing began to while it was waited for: colours half-way are no colours of the page. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    for (let all = running(); all.length > 0; all = running()) {
      await Promise.all(all.map((one) => one.finished.catch(() => undefined))); // oxlint-disable-line no-await-in-loop -- each round waits for what began in the one before
      await new Promise((resolve) => requestAnimationFrame(resolve)); // oxlint-disable-line no-await-in-loop -- as above
    }
  });
