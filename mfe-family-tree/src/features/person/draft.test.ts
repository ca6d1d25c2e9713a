import { describe, expect, it } from 'vitest';
import { inFull } from '../../testing/in-full.ts';
import { conflictsOf, rebase } from './conflicts.ts';
import { blankParts, changesTo, draftOf, type Draft } from './draft.ts';

const base = draftOf(inFull());
const change = (draft: Draft, over: Partial<Draft>): Draft => ({ ...draft, ...over });
const nameless = (draft: Draft, patch: object): Draft => ({
  ...draft,
  names: draft.names.map((name, at) => (at === 0 ? { ...name, ...patch } : name)),
});
const events = (draft: Draft, patch: object): Draft => ({
  ...draft,
  events: draft.events.map((event, at) => (at === 0 ? { ...event, ...patch } : event)),
});

describe('what is sent', () => {
  it('is nothing where nothing was changed', () => {
    expect(changesTo(base, base)).toEqual({});
  });

  it('is only what differs: fields, parts that are new, and parts that go', () => {
    const [first, second] = base.events;
    const draft = change(nameless(base, { given: 'Marija', primary: true }), {
      note: 'New',
      events: [
        ...base.events.map((event) => (event === second ? { ...event, removed: true } : event)),
        { ...blankParts.events, key: 'x', id: null, removed: false, place: 'Zemun' },
      ],
    });
    expect(changesTo(draft, base)).toEqual({
      note: 'New',
      names: [{ id: base.names[0]?.id, given: 'Marija' }],
      events: [
        { id: second?.id, removed: true },
        {
          type: 'residence',
          date: blankParts.events.date,
          place: 'Zemun',
          note: '',
          alternate: false,
        },
      ],
    });
    expect(first).toBeDefined();
  });

  it('never sends a new part that was taken out again, nor that a name is no longer the first', () => {
    const draft = change(nameless(base, { primary: false }), {
      events: [...base.events, { ...blankParts.events, key: 'x', id: null, removed: true }],
    });
    expect(changesTo(draft, base)).toEqual({});
  });
});

describe('two who wrote at once', () => {
  it('are asked only where both wrote, and not alike', () => {
    const mine = nameless(change(base, { note: 'Mine', sex: 'F' }), { given: 'Marija' });
    const theirs = nameless(change(base, { note: 'Theirs', sex: 'F' }), { surname: 'Kos' });
    expect(
      conflictsOf(mine, base, theirs).map((conflict) => [
        conflict.path,
        conflict.mine,
        conflict.theirs,
      ]),
    ).toEqual([['note', 'Mine', 'Theirs']]);
    const both = rebase(mine, base, theirs, { note: 'theirs' });
    expect(both).toMatchObject({
      note: 'Theirs',
      sex: 'F',
      names: [{ given: 'Marija', surname: 'Kos' }, {}],
    });
    expect(changesTo(both, theirs)).toEqual({
      names: [{ id: base.names[0]?.id, given: 'Marija' }],
    });
    expect(rebase(mine, base, theirs, {}).note).toBe('Mine');
  });

  it('keep what one changed and the other took out, as one chooses', () => {
    const id = base.events[0]?.id ?? '';
    const mine = events(base, { place: 'Novi Sad' });
    const theirs = change(base, { events: base.events.slice(1) });
    expect(conflictsOf(mine, base, theirs)).toEqual([
      expect.objectContaining({ path: `events:${id}`, theirs: null }),
    ]);
    expect(rebase(mine, base, theirs, { [`events:${id}`]: 'mine' }).events.at(-1)).toMatchObject({
      id: null,
      place: 'Novi Sad',
    });
    expect(rebase(mine, base, theirs, { [`events:${id}`]: 'theirs' }).events).toHaveLength(
      base.events.length - 1,
    );
    const [removed, changed] = [
      events(base, { removed: true }),
      events(base, { place: 'Vukovar' }),
    ];
    expect(conflictsOf(removed, base, changed)).toEqual([
      expect.objectContaining({ path: `events:${id}`, mine: null }),
    ]);
    expect(rebase(removed, base, changed, { [`events:${id}`]: 'theirs' }).events[0]).toMatchObject({
      removed: false,
      place: 'Vukovar',
    });
    expect(rebase(removed, base, changed, {}).events[0]).toMatchObject({ removed: true });
  });

  it('get what the other added, and keep what they added themselves', () => {
    const added = { ...blankParts.names, key: 'new', id: null, removed: false, given: 'Mine' };
    const mine = change(base, { names: [...base.names, added] });
    const theirs = change(base, {
      names: [
        ...base.names,
        { ...blankParts.names, key: 'other', id: 'other', removed: false, given: 'Theirs' },
      ],
    });
    expect(conflictsOf(mine, base, theirs)).toEqual([]);
    expect(rebase(mine, base, theirs, {}).names.map((name) => name.given)).toEqual([
      ...base.names.map((name) => name.given),
      'Theirs',
      'Mine',
    ]);
  });
});
