/**
 * The way through the questions of the editor as one pure function. The address names the step; every step but the first may be skipped, and
 * the memory may be saved at any. It is asked of the outline alone: typing more words into a story changes none of it.
 */
import type { Draft } from './draft.ts';

export const steps = ['what', 'when', 'where', 'who', 'feelings', 'audience', 'review'] as const;
export type Step = (typeof steps)[number];

/** What stops the way: said beside the field, never by moving on silently. */
export type StepProblem =
  | 'title_missing'
  | 'title_long'
  | 'subtype_missing'
  | 'chosen_missing'
  | 'date_problem';

export interface Way {
  readonly step: Step;
  /** The first step where something must be answered before going on, and why. */
  readonly problem: { readonly step: Step; readonly reason: StepProblem } | null;
  readonly direction: 'forward' | 'back';
}

export type WayAction =
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** From the list of steps, an "Edit" on the review, or the address (back, forward, deep link). */
  | { readonly type: 'go'; readonly step: Step }
  /** To the first question that cannot be saved as it is; stays where it is when there is none. */
  | { readonly type: 'save' }
  | { readonly type: 'heal' };

/** What the way has to know of a draft. */
export interface Outline {
  readonly answered: Readonly<Record<Step, boolean>>;
  readonly problems: Readonly<Record<Step, StepProblem | null>>;
}

export const TITLE_MAX = 200;

export const isStep = (value: string | null | undefined): value is Step =>
  steps.some((step) => step === value);

export const startAt = (step: string | null | undefined, outline: Outline): Way =>
  reduceWay(
    { step: 'what', problem: null, direction: 'forward' },
    { type: 'go', step: isStep(step) ? step : 'what' },
    outline,
  );

const titleProblem = ({ title }: Draft): StepProblem | null => {
  const said = title.trim();
  if (said === '') return 'title_missing';
  return said.length > TITLE_MAX ? 'title_long' : null;
};

/** `dateProblem` is what the date field says about its own words. */
export const outlineOf = (draft: Draft, dateProblem = false): Outline => ({
  answered: {
    what: draft.title.trim() !== '',
    when: draft.when.kind !== 'unknown' || draft.when.text !== '',
    where: draft.place.trim() !== '',
    who: draft.people.length > 0,
    feelings: draft.feelings.length > 0,
    audience: true,
    review: false,
  },
  problems: {
    what: titleProblem(draft),
    when: dateProblem ? 'date_problem' : null,
    where: null,
    who: null,
    feelings: null,
    audience: draft.audience === 'chosen' && draft.chosen.length === 0 ? 'chosen_missing' : null,
    review: draft.type !== null && draft.subtype === null ? 'subtype_missing' : null,
  },
});

/**
 * Moves. Going on or ahead is refused at the first step with a problem, which is then the one shown; going back is never refused.
 */
export function reduceWay(way: Way, action: WayAction, outline: Outline): Way {
  const at = steps.indexOf(way.step);
  switch (action.type) {
    case 'heal':
      return way.problem !== null && outline.problems[way.problem.step] === null
        ? { ...way, problem: null }
        : way;
    case 'back':
      return to(way, stepAt(at - 1));
    case 'next':
      return forward(way, stepAt(at + 1), outline);
    case 'go':
      return steps.indexOf(action.step) <= at
        ? to(way, action.step)
        : forward(way, action.step, outline);
    case 'save':
      return stopped(way, steps, outline) ?? { ...way, problem: null };
    default:
      return action satisfies never;
  }
}

/** Before the first stands the first, behind the last the last. */
const stepAt = (place: number): Step =>
  steps[Math.min(steps.length - 1, Math.max(0, place))] ?? 'what';

function to(way: Way, step: Step): Way {
  return step === way.step
    ? way
    : {
        step,
        problem: null,
        direction: steps.indexOf(step) < steps.indexOf(way.step) ? 'back' : 'forward',
      };
}

const forward = (way: Way, target: Step, outline: Outline): Way =>
  stopped(way, steps.slice(0, steps.indexOf(target)), outline) ?? to(way, target);

function stopped(way: Way, among: readonly Step[], { problems }: Outline): Way | null {
  for (const step of among) {
    const reason = problems[step];
    if (reason !== null) return { ...to(way, step), problem: { step, reason } };
  }
  return null;
}
