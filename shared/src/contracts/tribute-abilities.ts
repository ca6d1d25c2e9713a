import { Type } from './kernel.ts';

/** What this reader may do with a tribute. */
export const TributeAbilities = Type.Object({
  edit: Type.Boolean(),
  withdraw: Type.Boolean(),
  approve: Type.Boolean(),
  reject: Type.Boolean(),
  hide: Type.Boolean(),
  pin: Type.Boolean(),
});
