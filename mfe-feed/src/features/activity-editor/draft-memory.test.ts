import { describe, expect, it } from 'vitest';
import { toCreate, toUpdate } from './draft-memory.ts';
import { emptyDraft } from './draft.ts';

const draft = { ...emptyDraft('key-1'), title: 'Our quarrel', version: 1 };

describe('a memory that is left out of the book', () => {
  it('is said so when it is made', () => {
    expect(toCreate({ ...draft, skip_from_book: true }).skip_from_book).toBe(true);
    expect(toCreate(draft).skip_from_book).toBe(false);
  });

  it('is sent alone where nothing else was changed, and not where it was not', () => {
    expect(toUpdate({ ...draft, skip_from_book: true }, draft, true)).toEqual({
      skip_from_book: true,
    });
    expect(toUpdate({ ...draft, title: 'Our long quarrel' }, draft, true)).toEqual({
      title: 'Our long quarrel',
    });
  });
});
