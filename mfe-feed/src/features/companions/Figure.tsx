/** A being beside a feeling's name. Fetched only where the game is shown. */
import { BeingFigure, type Mood } from '@kinlore/shared/figures';
import type { EmotariSlug } from '@kinlore/shared/contracts/vocabulary';

export interface FigureProps {
  readonly being: EmotariSlug;
  /** 1 to 3, as strong as it was felt. */
  readonly mood: number;
}

const moods = [1, 1, 2, 3] as const satisfies readonly Mood[];

export default function Figure({ being, mood }: FigureProps) {
  return <BeingFigure being={being} form={3} mood={moods[mood] ?? 1} size={34} />;
}
