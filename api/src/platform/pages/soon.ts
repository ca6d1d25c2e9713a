/** What the database would say of a page is not waited for long. */

/** Longer than this nobody waits for the database: the page is sent without what it would have said. */
const PATIENCE_MS = 1_000;

/** What is promised, or a failure after a moment: nobody waits longer for it. */
export async function soon<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('nothing was told in time'));
  }, PATIENCE_MS);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
