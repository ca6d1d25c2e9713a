/** The way through the questions of the editor as one pure function. The address names the step; every step but the first may be skipped. */
import type { Draft } from './draft.ts';

export const steps = [
  'what',
  'when',
  'where',
  'who',
  'feelings',
  'pictures',
  'audience',
  'review',
] as const;
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
  /** From the list of steps, a "change" on the review, or the address (back, forward, deep link). */
  | { readonly type: 'go'; readonly step: Step }
  | { readonly type: 'heal' };

export const TITLE_MAX = 200;

export const isStep = (value: string | null | undefined): value is Step =>
  steps.some((step) => step === value);

export const startAt = (step: string | null | undefined, draft: Draft): Way =>
  reduceWay(
    { step: 'what', problem: null, direction: 'forward' },
    { type: 'go', step: isStep(step) ? step : 'what' },
    draft,
  );

/** Why the step cannot be left forward, or null. `dateProblem` is what the date field says about its own words. */
export const problemOf = (step: Step, draft: Draft, dateProblem = false): StepProblem | null => {
  switch (step) {
    case 'what':
      return whatProblem(draft);
    case 'when':
      return dateProblem ? 'date_problem' : null;
    case 'audience':
      return draft.audience === 'chosen' && draft.chosen.length === 0 ? 'chosen_missing' : null;
    default:
      return null;
  }
};

const whatProblem = (draft: Draft): StepProblem | null => {
  const title = draft.title.trim();
  if (title === '' || title.length > TITLE_MAX)
    return title === '' ? 'title_missing' : 'title_long';
  return draft.type !== null && draft.subtype === null ? 'subtype_missing' : null;
};

/**
 * Moves. Going on or ahead is refused at the first step with a problem, which is then the one shown; going back is never refused.
 */
export function reduceWay(way: Way, action: WayAction, draft: Draft, dateProblem = false): Way {
  const at = steps.indexOf(way.step);
  switch (action.type) {
    case 'heal':
      return way.problem !== null && problemOf(way.problem.step, draft, dateProblem) === null
        ? { ...way, problem: null }
        : way;
    case 'back':
      return to(way, steps[Math.max(0, at - 1)] ?? 'what');
    case 'next':
      return forward(
        way,
        steps[Math.min(steps.length - 1, at + 1)] ?? 'review',
        draft,
        dateProblem,
      );
    case 'go':
      return steps.indexOf(action.step) <= at
        ? to(way, action.step)
        : forward(way, action.step, draft, dateProblem);
    default:
      return action satisfies never;
  }
}

function to(way: Way, step: Step): Way {
  return step === way.step
    ? way
    : {
        step,
        problem: null,
        direction: steps.indexOf(step) < steps.indexOf(way.step) ? 'back' : 'forward',
      };
}

function forward(way: Way, target: Step, draft: Draft, dateProblem: boolean): Way {
  for (const step of steps.slice(0, steps.indexOf(target))) {
    const reason = problemOf(step, draft, dateProblem);
    if (reason !== null) return { ...to(way, step), problem: { step, reason } };
  }
  return to(way, target);
}

const answered: Readonly<Record<Step, (draft: Draft) => boolean>> = {
  what: (draft) => draft.title.trim() !== '',
  when: (draft) => draft.when.kind !== 'unknown' || draft.when.text !== '',
  where: (draft) => draft.place.trim() !== '',
  who: (draft) => draft.people.length > 0,
  feelings: (draft) => draft.feelings.length > 0,
  pictures: (draft) => draft.pictures.length > 0,
  audience: () => true,
  review: () => false,
};

/** Whether the question has an answer: the way forward is then called "Next", else "Skip". */
export const isAnswered = (step: Step, draft: Draft): boolean => answered[step](draft);

/** How far along the way a step stands, 0 to 1, for the Dial. */
export const wayShare = (step: Step): number => steps.indexOf(step) / (steps.length - 1);
