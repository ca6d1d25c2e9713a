import { describe, expect, it } from 'vitest';
import { plateOf } from './plate.ts';

describe('a plate', () => {
  it('is the same for ever, and nobody else’s', () => {
    expect(plateOf('a7d1', '1968-03-14')).toEqual(plateOf('a7d1', '1968-03-14'));
    const thousand = new Set(
      Array.from({ length: 1000 }, (_, person) => JSON.stringify(plateOf(`person-${person}`))),
    );
    expect(thousand.size).toBe(1000);
  });

  it('places the seven holes by the sky of the birth, so twins share the sky and not the seal', () => {
    const [one, other] = [plateOf('a', '1968-03-14'), plateOf('b', '1968-03-14')];
    expect(one.holes.map(({ x, y }) => [x, y])).toEqual(other.holes.map(({ x, y }) => [x, y]));
    expect(one.rose).not.toEqual(other.rose);
  });

  it('draws a hostile id or a date that is none without a broken number', () => {
    expect(
      JSON.stringify([plateOf('\u0000\ud800'), plateOf('x', 'about 1968'), plateOf('')]),
    ).not.toMatch(/null|NaN/);
  });
});
