/** Work that is done step by step: at once, or with pauses in which the page does what somebody presses. */

/** So long nobody notices that the page is busy, in milliseconds. */
export const UNNOTICED = 8;

export type Steps<T> = Generator<undefined, T>;

export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** So many of a long list are one step. */
const TOGETHER = 500;

/** As many as `count`, each by its place, some hundred at a step. */
export function* inSteps<T>(count: number, make: (at: number) => T): Steps<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const end = Math.min(count, made.length + TOGETHER);
    while (made.length < end) made.push(make(made.length));
    yield;
  }
  return made;
}

const breath = (): Promise<void> =>
  new Promise((next) => {
    setTimeout(next);
  });

/** The same as at once, beginning with a pause. `now` is a clock in milliseconds. Rejects when it is called off. */
export async function inBreaths<T>(
  steps: Steps<T>,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): Promise<T> {
  for (;;) {
    await breath(); // oxlint-disable-line no-await-in-loop -- one after the other is what it is for
    signal.throwIfAborted();
    const begun = now();
    let step = steps.next();
    while (step.done !== true && now() - begun < UNNOTICED) step = steps.next();
    if (step.done === true) return step.value;
  }
}
