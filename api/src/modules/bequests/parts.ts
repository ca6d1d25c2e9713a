/** Pure: what a plan says, as it is to be carried out. */
import { effectOf, type InstructionRow } from '../legacy-plans/index.ts';
import type { Part } from './items.queries.ts';

/** Of what stays as it is nothing is said. */
export const partsIn = (instructions: readonly InstructionRow[]): readonly Part[] =>
  instructions.flatMap(({ bucket, ...instruction }): readonly Part[] => {
    const effect = effectOf(instruction, bucket);
    if (effect.kind === 'stays' || instruction.action === 'keep') return [];
    const { action } = instruction;
    return effect.kind === 'erased'
      ? [{ bucket, action, opens_to: null, due_on: null }]
      : [{ bucket, action, opens_to: effect.to, due_on: effect.on }];
  });
