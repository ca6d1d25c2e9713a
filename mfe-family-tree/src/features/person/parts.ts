/** Changing one part among others. Pure but for the key it invents. */
import type { Draft } from './draft.ts';

export type Put = (change: Partial<Draft>) => void;

export const changePart = <P extends { readonly key: string }>(
  parts: readonly P[],
  part: P,
  patch: Partial<P>,
): readonly P[] => parts.map((one) => (one.key === part.key ? { ...one, ...patch } : one));

/** For React and nothing else: the server gives the id. */
export const newKey = (): string => crypto.randomUUID();
