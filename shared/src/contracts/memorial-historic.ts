/** Of a memorial of somebody who died long ago: how far it is on its way to those who study family history (rules R10, decision 0190). */
import { Day, Instant, Nullable, Type, type Static } from './kernel.ts';

export const Historic = Type.Object({
  /** Since when family researchers read it; null while they do not. */
  since: Nullable(Instant),
  /** I read it as one of them alone. */
  researching: Type.Boolean(),
  /** To who looks after it; null to everybody else. */
  keeping: Nullable(
    Type.Object({
      /** From which day it can be open; null where no date says one. */
      opens: Nullable(Day),
      /** Those who look after it were told. */
      told: Type.Boolean(),
      /** Since when it stays with the family, because one of them said so. */
      declined_at: Nullable(Instant),
      /** I may say that it stays with the family, and take that back. */
      may_change: Type.Boolean(),
    }),
  ),
});
export type Historic = Static<typeof Historic>;
