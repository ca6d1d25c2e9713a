/** Memories that are hard to read (decision 0150): one that is marked is folded in every list, and nobody under 13 is shown it but its owner. */
import { Nullable, Type, Words, type Static } from './kernel.ts';

/** Why it may be. */
export const sensitivities = ['grief', 'illness', 'violence', 'other'] as const;
export const Sensitivity = Words(sensitivities);
export type Sensitivity = Static<typeof Sensitivity>;

/** Of a memory. In lists its words, its files and the people in it are left out then, and its title to everybody but its owner. */
export const marked = { sensitivity: Type.Optional(Sensitivity) };
/** As it is sent: null takes the mark away. */
export const marking = { sensitivity: Type.Optional(Nullable(Sensitivity)) };
