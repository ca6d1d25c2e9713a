/** Words to the living (rules R10d, decision 0188). */
import type { TributeContext } from '../tribute-context.ts';
import { createLivingActs } from './living-acts.ts';
import { createLivingReading } from './reading.ts';
import { createLivingWriting } from './writing.ts';

export const createLivingTributes = (context: TributeContext) => ({
  ...createLivingReading(context),
  ...createLivingWriting(context),
  ...createLivingActs(context),
});
export type LivingTributes = ReturnType<typeof createLivingTributes>;
