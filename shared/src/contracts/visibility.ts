/** Who may read something (rules R13). Decided at the moment of reading, by one predicate on the server. */
import { Words } from './kernel.ts';

export const audiences = [
  'self',
  'stewards',
  'chosen',
  'connections',
  'family',
  'space',
  'link',
  'public',
] as const;
export type Audience = (typeof audiences)[number];
export const Audience = Words(audiences);
