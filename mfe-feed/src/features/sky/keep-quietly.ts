/** What the server said is kept on the device once it is quiet, and read from there where there is no server. */
import { isUnreachable } from '@kinlore/shared/state';

/** What has come is kept together, once it is quiet. */
const QUIET_MS = 1_500;

export function keeperOf<Value>(keep: (fresh: ReadonlyMap<string, Value>) => unknown) {
  const fresh = new Map<string, Value>();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  return (hash: string, value: Value, signal: AbortSignal) => {
    fresh.set(hash, value);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      // Whoever has gone since keeps nothing.
      if (!signal.aborted) keep(new Map(fresh));
      fresh.clear();
    }, QUIET_MS);
  };
}

/** From the server; where there is none, from this device. */
export async function orKept<Value>(
  ask: () => Promise<Value>,
  kept: () => Promise<Value | null>,
): Promise<Value> {
  try {
    return await ask();
  } catch (failure) {
    const value = isUnreachable(failure) ? await kept() : null;
    if (value === null) throw failure;
    return value;
  }
}
