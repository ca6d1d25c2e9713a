/** Several reads in one call (product.md section 7): each is judged and answered by itself, as if it had been asked alone. */
import { Closed, Data, Nullable, Type, endpoint, type Static } from './kernel.ts';

/** More than a page asks for at once. */
export const MOST_READS = 20;

/** Below `/api/v1`, with its query: `/users/me?with=data`. Nothing leads out of there. */
const ReadPath = Type.String({
  minLength: 2,
  maxLength: 2_000,
  pattern:
    "^(?!.*/(?:\\.|%2[eE]){1,2}(?:/|\\?|$))/[A-Za-z0-9][A-Za-z0-9._~/%-]*(?:\\?[A-Za-z0-9._~!$&'()*+,;=:@/?%\\[\\]-]*)?$",
});

const Answered = Type.Object({
  /** What the read answers when it is asked alone. */
  status: Type.Integer(),
  /** Its body; null where it has none. */
  body: Type.Unknown(),
  /** Seconds until it may be asked again, where it was asked too often. */
  retry_after: Nullable(Type.Integer()),
});
export type Answered = Static<typeof Answered>;

export const readTogether = endpoint({
  method: 'POST',
  path: '/batch',
  summary: 'Up to twenty reads in one call, each answered as if it had been asked alone',
  body: Closed({
    reads: Type.Array(Closed({ path: ReadPath }), { minItems: 1, maxItems: MOST_READS }),
  }),
  answers: { 200: Data(Type.Array(Answered)) },
});
