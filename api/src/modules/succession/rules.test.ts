/** Who follows, when each is asked, and how a family chooses: as pure functions. */
import { describe, expect, it } from 'vitest';
import {
  ANSWER_WITHIN,
  CARE_ASKED_EVERY,
  LATER,
  VOTE_LASTS,
  WILLING_AFTER,
  nextKeeper,
  stepsFor,
  type KeeperState,
  type LifeState,
} from './rules.ts';
import { outcomeOf, type PersonAsked } from './vote-rules.ts';

const keeper = (userId: string, over: Partial<KeeperState> = {}): KeeperState => ({
  userId,
  preset: 'primary',
  position: null,
  since: 0,
  isHere: true,
  isLeaving: false,
  hasLostMail: false,
  willingAt: 0,
  askedAt: null,
  remindedAt: null,
  laterAt: null,
  silentSince: null,
  ...over,
});
const life = (over: Partial<LifeState> = {}): LifeState => ({
  keepers: [keeper('ana')],
  isMemorial: true,
  vote: null,
  caretaker: null,
  electorate: 2,
  ...over,
});
const person = (userId: string, over: Partial<PersonAsked> = {}): PersonAsked => ({
  userId,
  degree: 1,
  choice: null,
  agreedAt: null,
  isAsked: false,
  ...over,
});

describe('nothing is done', () => {
  it('while the primary steward is there and was asked within the year', () => {
    expect(stepsFor(life(), WILLING_AFTER - 1)).toEqual([]);
  });
  it('to those of somebody living but asking', () => {
    const gone = life({ isMemorial: false, keepers: [keeper('ana', { isHere: false })] });
    expect(stepsFor(gone, WILLING_AFTER)).toEqual([]);
    expect(stepsFor(life({ isMemorial: false }), WILLING_AFTER)).toEqual([
      { kind: 'ask', userId: 'ana' },
    ]);
  });
});

describe('a steward is asked', () => {
  const asked = keeper('ana', { askedAt: 0 });
  const at = (moment: number, state: KeeperState) =>
    stepsFor(life({ keepers: [state, keeper('ben', { willingAt: moment })] }), moment);

  it('after a year, once more after sixty days, and is silent after as many again', () => {
    expect(at(WILLING_AFTER - 1, keeper('ana'))).toEqual([]);
    expect(at(WILLING_AFTER, keeper('ana'))).toEqual([{ kind: 'ask', userId: 'ana' }]);
    expect(at(ANSWER_WITHIN - 1, asked)).toEqual([]);
    expect(at(ANSWER_WITHIN, asked)).toEqual([{ kind: 'remind', userId: 'ana' }]);
    const reminded = { ...asked, remindedAt: ANSWER_WITHIN };
    expect(at(2 * ANSWER_WITHIN - 1, reminded)).toEqual([]);
    expect(at(2 * ANSWER_WITHIN, reminded)).toEqual([{ kind: 'fall_silent', userId: 'ana' }]);
  });

  it('once, where mail does not arrive', () => {
    expect(at(ANSWER_WITHIN, { ...asked, hasLostMail: true })).toEqual([
      { kind: 'fall_silent', userId: 'ana' },
    ]);
  });

  it('again when they wanted to be, and is not silent meanwhile', () => {
    const later = { ...asked, remindedAt: 10, laterAt: 10 + LATER };
    expect(at(9 + LATER, later)).toEqual([]);
    expect(at(10 + LATER, later)).toEqual([{ kind: 'remind', userId: 'ana' }]);
    const again = { ...later, remindedAt: 10 + LATER };
    expect(at(9 + LATER + ANSWER_WITHIN, again)).toEqual([]);
    expect(at(10 + LATER + ANSWER_WITHIN, again)).toEqual([{ kind: 'fall_silent', userId: 'ana' }]);
  });

  it('never, once they are gone, silent or leaving', () => {
    for (const over of [{ isHere: false }, { silentSince: 5 }, { isLeaving: true }])
      expect(at(3 * WILLING_AFTER, keeper('ana', over))).toEqual([]);
  });
});

describe('who follows', () => {
  const curator = keeper('cleo', { preset: 'curator', since: 1 });
  const co = keeper('dan', { preset: 'co_steward', since: 9 });
  const host = keeper('eva', { preset: 'host', since: 0 });
  const witness = keeper('finn', { preset: 'witness' });

  it('is who was wished, else a co-steward, else who has kept it longest; no witness', () => {
    expect(nextKeeper([curator, co, host, witness])?.userId).toBe('dan');
    expect(nextKeeper([curator, host, witness])?.userId).toBe('eva');
    expect(nextKeeper([witness])).toBeNull();
    expect(nextKeeper([{ ...curator, position: 1 }, co, host])?.userId).toBe('cleo');
    expect(
      nextKeeper([
        { ...curator, position: 2 },
        { ...host, position: 1 },
      ])?.userId,
    ).toBe('eva');
  });

  it('is nobody who is gone, silent or leaving', () => {
    for (const over of [{ isHere: false }, { silentSince: 5 }, { isLeaving: true }])
      expect(nextKeeper([{ ...co, ...over }, host])?.userId).toBe('eva');
  });

  it('follows at once when the primary steward is gone, silent or leaving', () => {
    for (const over of [{ isHere: false }, { silentSince: 5 }, { isLeaving: true }])
      expect(stepsFor(life({ keepers: [keeper('ana', over), co] }), 10)).toEqual([
        { kind: 'hand_on', userId: 'dan' },
      ]);
    // In the moment in which the silence is noticed.
    const unanswered = keeper('ana', { askedAt: 0, remindedAt: 0 });
    expect(
      stepsFor(life({ keepers: [unanswered, { ...co, willingAt: ANSWER_WITHIN }] }), ANSWER_WITHIN),
    ).toEqual([
      { kind: 'fall_silent', userId: 'ana' },
      { kind: 'hand_on', userId: 'dan' },
    ]);
  });
});

describe('where no steward follows', () => {
  const gone = keeper('ana', { isHere: false });

  it('the family is asked, and without a family those who run the instance keep it', () => {
    expect(stepsFor(life({ keepers: [gone] }), 0)).toEqual([{ kind: 'open_vote' }]);
    expect(stepsFor(life({ keepers: [gone], electorate: 0 }), 0)).toEqual([{ kind: 'take_care' }]);
  });

  it('who is chosen takes it over, and where nobody is, it is kept', () => {
    const vote = { endsAt: VOTE_LASTS, people: [person('ben', { agreedAt: 1 }), person('cleo')] };
    expect(stepsFor(life({ keepers: [gone], vote }), VOTE_LASTS - 1)).toEqual([]);
    expect(stepsFor(life({ keepers: [gone], vote }), VOTE_LASTS)).toEqual([
      { kind: 'elect', userId: 'ben' },
    ]);
    const nobody = { endsAt: VOTE_LASTS, people: [person('ben')] };
    expect(stepsFor(life({ keepers: [gone], vote: nobody }), VOTE_LASTS)).toEqual([
      { kind: 'end_vote', because: 'nobody' },
      { kind: 'take_care' },
    ]);
  });

  it('the question is put again each year, and ends with a steward', () => {
    const kept = life({ keepers: [gone], caretaker: { askedAt: 0 } });
    expect(stepsFor(kept, CARE_ASKED_EVERY - 1)).toEqual([]);
    expect(stepsFor(kept, CARE_ASKED_EVERY)).toEqual([
      { kind: 'ask_caretaker' },
      { kind: 'open_vote' },
    ]);
    expect(stepsFor({ ...kept, electorate: 0 }, CARE_ASKED_EVERY)).toEqual([
      { kind: 'ask_caretaker' },
    ]);
    expect(stepsFor({ ...kept, keepers: [keeper('ben')] }, 1)).toEqual([{ kind: 'end_care' }]);
  });

  it('a primary steward who is back ends the vote', () => {
    const vote = { endsAt: VOTE_LASTS, people: [person('ben', { agreedAt: 1 })] };
    expect(stepsFor(life({ vote }), VOTE_LASTS + 1)).toEqual([
      { kind: 'end_vote', because: 'returned' },
    ]);
  });
});

describe('a vote', () => {
  const people = (...all: readonly PersonAsked[]) => ({ endsAt: 100, people: all });
  const [ben, cleo, dan] = [
    person('ben', { agreedAt: 5, degree: 2 }),
    person('cleo', { agreedAt: 7, degree: 2 }),
    person('dan', { degree: 1 }),
  ];

  it('is open until its last day, unless everybody has chosen and nobody is still thinking', () => {
    expect(outcomeOf(people(ben, cleo, { ...dan, choice: 'ben' }), 99)).toBeNull();
    const all = [
      { ...ben, choice: 'cleo' },
      { ...cleo, choice: 'cleo' },
      { ...dan, choice: 'ben' },
    ];
    expect(outcomeOf(people(...all), 1)).toEqual({ elected: 'cleo' });
    expect(outcomeOf(people(...all, person('eva', { degree: null, isAsked: true })), 1)).toBeNull();
  });

  it('is won by most of the votes; of two with as many by who is nearer, then by who agreed first', () => {
    expect(outcomeOf(people(ben, cleo, { ...dan, choice: 'cleo' }), 100)?.elected).toBe('cleo');
    expect(outcomeOf(people(ben, { ...cleo, degree: 1 }, dan), 100)?.elected).toBe('cleo');
    expect(outcomeOf(people(cleo, ben, dan), 100)?.elected).toBe('ben');
  });

  it('is won by nobody who has not agreed, whatever their votes; and a witness has none', () => {
    const named = person('eva', { isAsked: true });
    expect(outcomeOf(people(named, { ...dan, choice: 'eva' }), 100)).toEqual({ elected: null });
    const witness = person('finn', { degree: null, agreedAt: 1, choice: 'finn' });
    expect(outcomeOf(people(witness, ben), 100)?.elected).toBe('ben');
    expect(outcomeOf(people(witness), 100)?.elected).toBe('finn');
  });
});
