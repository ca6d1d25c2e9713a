/** Places of a tree that nobody can say where they lie, in words. */
import type { TreeMoves } from '@kinlore/shared/contracts/family-moves';
import { t } from './moves.messages.ts';

export const unplacedIn = ({ unplaced }: TreeMoves) =>
  unplaced.map(({ name, people }) => ({ name, count: t('people', { count: people }) }));
