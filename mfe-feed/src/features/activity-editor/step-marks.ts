/** The questions as the way above them marks them. */
import { t } from './editor.messages.ts';
import type { Outline, Step } from './steps.ts';

export const marksOf = (
  offered: readonly Step[],
  at: Step,
  { answered }: Pick<Outline, 'answered'>,
) =>
  offered.map((key) => ({
    key,
    label: t(`${key}Name`),
    done: key !== at && answered[key] && key !== 'audience',
  }));
