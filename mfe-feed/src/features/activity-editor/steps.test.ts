import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import {
  outlineOf,
  reduceWay as reduce,
  startAt as start,
  steps,
  type Way,
  type WayAction,
} from './steps.ts';

const startAt = (step: string | null, draft: Draft) => start(step, outlineOf(draft));
const reduceWay = (way: Way, action: WayAction, draft: Draft, dateProblem = false) =>
  reduce(way, action, outlineOf(draft, dateProblem));
const empty = emptyDraft('k');
const titled = { ...empty, title: 'The winter we carried the piano' };

describe('the way through the questions', () => {
  it('does not leave the first question without a title, and says why', () => {
    const way = startAt('what', empty);
    expect(reduceWay(way, { type: 'next' }, empty)).toMatchObject({
      step: 'what',
      problem: { reason: 'title_missing' },
    });
    expect(reduceWay(way, { type: 'next' }, { ...empty, title: '   ' })).toMatchObject({
      step: 'what',
      problem: { reason: 'title_missing' },
    });
    expect(reduceWay(way, { type: 'next' }, { ...empty, title: 'x'.repeat(201) })).toMatchObject({
      problem: { reason: 'title_long' },
    });
  });

  it('opens the first question for a deep link to a later one while there is no title', () => {
    expect(startAt('audience', empty)).toMatchObject({
      step: 'what',
      problem: { reason: 'title_missing' },
    });
    expect(startAt('audience', titled)).toMatchObject({ step: 'audience', problem: null });
    expect(startAt('nonsense', titled).step).toBe('what');
    expect(startAt(null, empty)).toMatchObject({ step: 'what', problem: null });
  });

  it('does not save a kind half chosen, nor share with an audience of nobody', () => {
    expect(
      reduceWay(startAt('review', titled), { type: 'save' }, { ...titled, type: 'milestone' }),
    ).toMatchObject({ step: 'review', problem: { reason: 'subtype_missing' } });
    expect(
      reduceWay(startAt('audience', titled), { type: 'next' }, { ...titled, audience: 'chosen' }),
    ).toMatchObject({ step: 'audience', problem: { reason: 'chosen_missing' } });
  });

  it('does not go past a date that cannot be', () => {
    expect(reduceWay(startAt('when', titled), { type: 'next' }, titled, true)).toMatchObject({
      step: 'when',
      problem: { reason: 'date_problem' },
    });
  });

  it('lets every other question be skipped up to the review, and ends there', () => {
    const end = steps.reduce(
      (way) => reduceWay(way, { type: 'next' }, titled),
      startAt('what', titled),
    );
    expect(end).toMatchObject({ step: 'review', problem: null });
  });

  it('forgets the complaint as soon as it is answered', () => {
    const stuck = reduceWay(startAt('what', empty), { type: 'next' }, empty);
    expect(reduceWay(stuck, { type: 'heal' }, empty)).toBe(stuck);
    expect(reduceWay(stuck, { type: 'heal' }, titled).problem).toBeNull();
  });

  it('never shows a step behind an unanswered title, whatever is pressed', () => {
    const action = fc.oneof(
      fc.constantFrom<WayAction>(
        { type: 'next' },
        { type: 'back' },
        { type: 'heal' },
        { type: 'save' },
      ),
      fc.constantFrom(...steps).map((step): WayAction => ({ type: 'go', step })),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        expect(
          actions.reduce((way, next) => reduceWay(way, next, empty), startAt('what', empty)).step,
        ).toBe('what');
      }),
    );
  });

  it('saves at any step, and otherwise goes to the first question that stands in the way', () => {
    for (const step of steps)
      expect(reduceWay(startAt(step, titled), { type: 'save' }, titled)).toMatchObject({
        step,
        problem: null,
      });
    expect(reduceWay(startAt('audience', titled), { type: 'save' }, empty)).toMatchObject({
      step: 'what',
      problem: { reason: 'title_missing' },
    });
    expect(reduceWay(startAt('what', titled), { type: 'save' }, titled, true)).toMatchObject({
      step: 'when',
      problem: { reason: 'date_problem' },
    });
  });

  it('goes back from any step, one at a time', () => {
    for (const step of steps.slice(1))
      expect(reduceWay(startAt(step, titled), { type: 'back' }, titled)).toMatchObject({
        step: steps[steps.indexOf(step) - 1],
        direction: 'back',
      });
  });

  it('is the same outline however long the story grows', () => {
    expect(outlineOf({ ...titled, body: 'x'.repeat(5_000) })).toEqual(outlineOf(titled));
    expect(outlineOf(titled).answered.where).toBe(false);
    expect(outlineOf({ ...titled, place: 'Zemun' }).answered.where).toBe(true);
  });
});
