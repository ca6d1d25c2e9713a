/** What stands in the book of a life (decision 0153): its owner leaves out what is not for paper. */
import { Type } from './kernel.ts';

/** Of a memory; said to its owner alone. */
export const skipped = { skip_from_book: Type.Optional(Type.Literal(true)) };
/** As it is sent. */
export const booking = { skip_from_book: Type.Optional(Type.Boolean()) };
