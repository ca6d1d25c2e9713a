/** What a reader may do at a memorial. */
import { Type } from './kernel.ts';

export const MemorialAbilities = Type.Object({
  edit: Type.Boolean(),
  moderate: Type.Boolean(),
  invite_stewards: Type.Boolean(),
  tribute: Type.Boolean(),
  change_audience: Type.Boolean(),
  /** Makes links with a password that show it, and takes them back. */
  share: Type.Boolean(),
  /** Arranges services: says when and where people gather. */
  arrange: Type.Boolean(),
  /** Makes links by which people without an account leave a tribute. */
  invite_guests: Type.Boolean(),
  /** Says that it is complete, and opens it again. */
  complete: Type.Boolean(),
  /** Carries out what the plan of the dead says, and reads what was done. */
  release: Type.Boolean(),
  /** Take a copy of all that is shown here. */
  take_copy: Type.Boolean(),
});
