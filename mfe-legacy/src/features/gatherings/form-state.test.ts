/** What is sent of the form: what was changed, and nothing that another steward may have changed meanwhile. */
import { describe, expect, it } from 'vitest';
import { funeral, strangers } from '../../testing/gatherings.ts';
import { changesOf, emptyForm, formOf, isMove, newBody } from './form-state.ts';

describe('a change', () => {
  const from = formOf(funeral);
  it('sends nothing where nothing was written', () => {
    expect(changesOf(from, from)).toEqual({});
    expect(isMove({})).toBe(false);
  });
  it('sends what was written alone, also what was emptied', () => {
    expect(changesOf({ ...from, note: '', time: '12:00' }, from)).toEqual({
      note: '',
      time: '12:00',
    });
  });
  it('of the time or the place is a move; of wishes it is none', () => {
    expect(isMove(changesOf({ ...from, venue: 'The chapel' }, from))).toBe(true);
    expect(isMove(changesOf({ ...from, wishes: 'Roses.' }, from))).toBe(false);
  });
});

describe('the form', () => {
  it('holds what is known, and sends all of a new one', () => {
    expect(formOf(funeral)).toEqual({
      ...newBody(emptyForm('Europe/Belgrade')),
      day: '2027-03-13',
      time: '11:00',
      town: 'Zemun',
      venue: 'Church of St Nicholas',
      address: 'Njegoševa 43',
      live_url: 'https://live.example/jelena',
      wishes: funeral.details?.wishes,
      note: funeral.details?.note,
    });
    expect(formOf(strangers)).toMatchObject({ day: '2027-03-13', time: '', venue: '' });
  });
});
