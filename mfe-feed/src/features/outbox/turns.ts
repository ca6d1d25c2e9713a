/** Pages of one browser take turns: while one sends or takes back what somebody wrote, no other does. */

/** Where the browser has no locks (pages without TLS) the keys alone keep anything from being doubled. */
export const inTurn = <T>(user: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`kinlore.outbox:${user}`, act) : act();
