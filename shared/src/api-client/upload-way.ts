/** Where files are taken in by tus, as endpoints. */
import type { Endpoint } from '../contracts/kernel.ts';

/** Where files are taken in, what each call shows there, and what is asked for when one has arrived. */
export interface Way<T> {
  readonly path: `/${string}`;
  readonly headers?: Readonly<Record<string, string>>;
  readonly finish: (id: string, signal: AbortSignal) => Promise<T>;
}

export type Door = Pick<Way<unknown>, 'path' | 'headers'>;

export const beginningAt = (path: Door['path']): Endpoint => ({
  method: 'POST',
  path,
  summary: 'Begin',
  answers: { 201: null },
});
export const continuationAt = (path: Door['path']): Endpoint => ({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Go on',
  answers: { 204: null },
});
