/** Work for one hand from many accounts: they take turns, so that a thousand pictures of one keep nobody else waiting for more than one of them. */

export interface QueueLimits {
  readonly account: number;
  readonly all: number;
}

interface Waiting<T, R> {
  readonly task: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Gives what hands in work for an account: null when too much of it waits already. One piece is done at a time. */
export function createFairQueue<T, R>(
  work: (task: T) => Promise<R>,
  limits: QueueLimits,
): (account: string, task: T) => Promise<R> | null {
  /** Whose turn is next comes first: an account that has had its turn goes to the end. */
  const lines = new Map<string, Waiting<T, R>[]>();
  let waiting = 0;
  let busy = false;

  const next = (): Waiting<T, R> | undefined => {
    const [turn] = lines;
    if (turn === undefined) return undefined;
    const [account, line] = turn;
    const first = line.shift();
    lines.delete(account);
    if (line.length > 0) lines.set(account, line);
    waiting -= 1;
    return first;
  };

  const run = async (): Promise<void> => {
    busy = true;
    for (let one = next(); one !== undefined; one = next()) {
      try {
        one.resolve(await work(one.task));
      } catch (error) {
        one.reject(error);
      }
    }
    busy = false;
  };

  return (account, task) => {
    const line = lines.get(account) ?? [];
    if (waiting >= limits.all || line.length >= limits.account) return null;
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    line.push({ task, resolve, reject });
    lines.set(account, line);
    waiting += 1;
    if (!busy) void run();
    return promise;
  };
}
