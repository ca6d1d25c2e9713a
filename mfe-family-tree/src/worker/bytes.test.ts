import { describe, expect, it } from 'vitest';
import { modelOf, nameOf } from '../model/index.ts';
import { nuclear } from '../testing/families.ts';
import { wholeOf } from '../testing/whole.ts';
import { givenAway, inHand } from './bytes.ts';
import { createEngine } from './engine.ts';

const bytes = new Blob([JSON.stringify({ data: wholeOf(nuclear) })]);

describe('bytes between the page and its worker', () => {
  it('are read by whoever works on them, and what is no tree is refused', async () => {
    const engine = createEngine(2026);
    expect(() => engine.answer({ kind: 'open', bytes })).toThrow('the bytes are not in hand');
    expect(engine.answer(await inHand({ kind: 'open', bytes })).tree.id).toBe(nuclear.tree.id);
    const none = await inHand({ kind: 'open', bytes: new Blob(['{"data":null}']) } as const);
    expect(() => engine.answer(none)).toThrow('there is no tree');
  });

  it('are given away as copies, each buffer once, and what one has stays whole', () => {
    const model = modelOf(wholeOf(nuclear));
    const twice = new Uint16Array(3);
    const { value, moved } = givenAway({ model, beside: twice, again: twice });
    expect(new Set(moved).size).toBe(moved.length);
    expect(moved).toContain(value.model.born.buffer);
    expect(moved).not.toContain(model.born.buffer);
    const received = structuredClone(value, { transfer: [...moved] });
    expect([value.model.born.length, model.born.length, received.model.born.length]).toEqual([
      0,
      nuclear.persons.length,
      nuclear.persons.length,
    ]);
    expect(nameOf(received.model, 0, { hidden: '', unnamed: '' })).toBe(nuclear.persons[0]?.name);
  });
});
