/** What this server sends to another one: once, to an address that may be reached, with patience that ends; of the answer nothing is read but its status. */
import { lookup } from 'node:dns';
import type { request, RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { PostAnswer } from './ports.ts';

/** Whoever has not answered by then counts as away. */
const PATIENCE_MS = 10_000;
const LONGEST_WAIT_SECONDS = 3_600;

/** Looks a name up and leaves out what may not be reached: a name that is moved later leads nowhere, whatever it led to when it was kept. */
export const lookupOnly =
  (isReachable: (address: string) => boolean): LookupFunction =>
  (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const open = error === null ? found.filter(({ address }) => isReachable(address)) : [];
      const [first] = open;
      if (first === undefined)
        answer(error ?? new Error(`${hostname} has no address that is sent to.`), '', 0);
      else if (options.all === true) answer(null, open);
      else answer(null, first.address, first.family);
    });
  };

const secondsOf = (header: string | undefined): number | null => {
  const seconds = Number(header);
  return header === undefined || !Number.isInteger(seconds) || seconds < 0
    ? null
    : Math.min(seconds, LONGEST_WAIT_SECONDS);
};

/** Follows no redirect and reads no answer but its status. */
export const post = (
  send: typeof request,
  url: URL,
  body: Buffer,
  options: RequestOptions,
): Promise<PostAnswer> =>
  new Promise((resolve, reject) => {
    const asked = send(
      url,
      { method: 'POST', agent: false, signal: AbortSignal.timeout(PATIENCE_MS), ...options },
      (answer) => {
        resolve({
          status: answer.statusCode ?? 0,
          retryAfterSeconds: secondsOf(answer.headers['retry-after']),
        });
        answer.destroy();
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
