import { describe, expect, it } from 'vitest';
import type { FormFile } from '../files/index.ts';
import {
  continued,
  emptyDraft,
  halfWritten,
  isEmpty,
  isWhole,
  sentTribute,
  typeOf,
  type TributeDraft,
} from './tribute-draft.ts';

const file = (id: string, kind: FormFile['kind']): FormFile => ({
  media_id: id,
  kind,
  url: null,
  caption: ' At home ',
  alt: '',
});
const draft = (over: Partial<TributeDraft>): TributeDraft => ({ ...emptyDraft, ...over });
const ready = (over: Partial<TributeDraft>) => {
  const one = draft(over);
  return isWhole(typeOf(one), one);
};

describe('what can be left', () => {
  it('is not ready without words, or without a file of its kind', () => {
    expect(ready({ body: '  ' })).toBe(false);
    expect(ready({ kind: 'memory', files: [file('a', 'picture')] })).toBe(false);
    expect(ready({ kind: 'photo', body: 'Look', files: [file('a', 'audio')] })).toBe(false);
    expect(ready({ kind: 'recording', body: 'Listen', files: [file('a', 'picture')] })).toBe(false);
  });
  it('is ready with them, and photographs and recordings need no words', () => {
    expect(ready({ body: 'You counted.' })).toBe(true);
    expect(ready({ kind: 'photo', files: [file('a', 'picture')] })).toBe(true);
    expect(ready({ kind: 'recording', files: [file('a', 'audio')] })).toBe(true);
    expect(ready({ kind: 'recording', files: [file('a', 'video')] })).toBe(true);
  });
  it('is named by what is in it: a film with a voice beside it is a film', () => {
    expect(typeOf(draft({ kind: 'recording', files: [file('a', 'audio')] }))).toBe('voice');
    expect(
      typeOf(draft({ kind: 'recording', files: [file('a', 'audio'), file('b', 'video')] })),
    ).toBe('video');
  });
  it('sends no file with words, whatever was chosen before, and a date with a memory alone', () => {
    const files = [file('a', 'picture')];
    expect(sentTribute(draft({ body: 'You counted.', files }))).toEqual({
      type: 'words',
      body: 'You counted.',
      relation: '',
      audience: 'memorial',
    });
    expect(sentTribute(draft({ kind: 'photo', place: 'Zemun', files }))).toEqual({
      type: 'photo',
      body: '',
      relation: '',
      audience: 'memorial',
      files: [{ media_id: 'a', caption: 'At home', alt: '' }],
    });
    expect(sentTribute(draft({ kind: 'memory', place: 'Zemun', files }))).toMatchObject({
      type: 'memory',
      place: 'Zemun',
      when: emptyDraft.when,
    });
  });
});

describe('what is half written', () => {
  it('is nothing while nothing was put into it, whichever kind was looked at', () => {
    expect(isEmpty(draft({ kind: 'recording', body: ' \n', audience: 'stewards' }))).toBe(true);
    expect(isEmpty(draft({ relation: 'a neighbour' }))).toBe(false);
    expect(isEmpty(draft({ files: [file('a', 'picture')] }))).toBe(false);
  });
  it('keeps files also while words are looked at, and is gone on with as it was', () => {
    const one = draft({
      kind: 'recording',
      body: 'Listen, ',
      audience: 'family',
      files: [file('a', 'audio')],
    });
    expect(halfWritten({ ...one, kind: 'words' })).toMatchObject({ files: [{ media_id: 'a' }] });
    expect(halfWritten(one)).toMatchObject({ type: 'voice', body: 'Listen, ', audience: 'family' });
    expect(
      continued({
        type: 'voice',
        body: 'Listen, ',
        relation: '',
        place: '',
        when: emptyDraft.when,
        audience: 'family',
        pictures: [],
        recordings: [],
        updated_at: '2026-11-12T10:00:00Z',
      }),
    ).toMatchObject({ kind: 'recording', body: 'Listen, ', audience: 'family' });
  });
});
