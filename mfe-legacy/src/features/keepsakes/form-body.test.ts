import { describe, expect, it } from 'vitest';
import { amountOf, changeBody, newBody, scaled } from './form-body.ts';
import { applyChange, emptyForm, withMoreLinked } from './form-state.ts';

describe('the form of a keepsake', () => {
  it.each([
    ['1,5', 1.5],
    [' 2 ', 2],
    ['', null],
    ['a pinch', null],
    ['-1', null],
  ])('reads "%s" as an amount', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount);
  });

  it('scales amounts to two digits, and leaves what is written for no number of portions', () => {
    expect(scaled(450, 8, 4)).toBe(225);
    expect(scaled(1, 3, 2)).toBe(0.67);
    expect(scaled(1, 0, 2)).toBe(1);
  });

  it('sends of its kind alone what that kind has, and loses no words beside an amount', () => {
    const form = {
      ...emptyForm,
      name: ' Bread ',
      kind: 'recipe' as const,
      portions: '8',
      lyrics: 'La la',
      steps: ['Knead.', ' '],
      ingredients: [
        { amount: 'a pinch', unit: '', what: 'salt' },
        { amount: '', unit: '', what: ' ' },
      ],
    };
    expect(newBody(form)).toMatchObject({
      name: 'Bread',
      details: {
        portions: 8,
        ingredients: [{ amount: null, unit: 'a pinch', what: 'salt' }],
        steps: ['Knead.'],
        lyrics: '',
      },
    });
    expect(newBody({ ...form, kind: 'song' }).details).toMatchObject({
      lyrics: 'La la',
      steps: [],
    });
  });

  it('names whoever was chosen by who they are, and who stands there by their row', () => {
    const hand = {
      key: 'k',
      id: null,
      user_id: null,
      person_id: null,
      name: 'Rosa',
      how: 'given' as const,
      from: emptyForm.when,
      to: emptyForm.when,
      note: '',
    };
    const holders = [hand, { ...hand, user_id: 'u' }, { ...hand, id: 'row', name: '' }];
    const sent = newBody({ ...emptyForm, name: 'x', holders }).holders ?? [];
    expect(sent.map(({ id, user_id, name }) => [id, user_id, name])).toEqual([
      [undefined, undefined, 'Rosa'],
      [undefined, 'u', undefined],
      ['row', undefined, undefined],
    ]);
  });

  it('links and unlinks what was changed, and leaves memories alone that were not looked at', () => {
    const linked = (id: string) => ({ id, slug: id, title: id, when: emptyForm.when });
    const begun = applyChange(
      { ...emptyForm, name: 'x' },
      withMoreLinked([linked('a'), linked('b')]),
    );
    const chosen = applyChange(begun, ({ memories }) => ({
      memories: [...memories.filter(({ id }) => id !== 'a'), { id: 'new', name: 'New' }],
    }));
    // The next page turns out to hold one that was chosen meanwhile.
    const more = applyChange(chosen, withMoreLinked([linked('c'), linked('new')]));
    expect(more.memories.map(({ id }) => id)).toEqual(['b', 'new', 'c']);
    const { memories } = changeBody(more, { edit: true, manage: false });
    expect(memories).toEqual({ link: [], unlink: ['a'] });
    expect(changeBody(chosen, { edit: true, manage: false }).memories).toEqual({
      link: ['new'],
      unlink: ['a'],
    });
    expect(newBody(chosen).memories).toEqual(['b', 'new']);
  });
});
