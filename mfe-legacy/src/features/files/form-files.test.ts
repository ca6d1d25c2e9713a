import { expect, it } from 'vitest';
import { movedFile, type FormFile } from './form-files.ts';

const file = (id: string): FormFile => ({
  media_id: id,
  kind: 'picture',
  url: null,
  caption: '',
  alt: '',
});
const files = ['a', 'b', 'c'].map(file);
const order = (list: readonly FormFile[]) => list.map(({ media_id: id }) => id).join('');

it('a file moves by one place and no further than the ends', () => {
  expect(order(movedFile('b', -1)(files))).toBe('bac');
  expect(order(movedFile('b', 1)(files))).toBe('acb');
  expect(order(movedFile('a', -1)(files))).toBe('abc');
  expect(order(movedFile('c', 1)(files))).toBe('abc');
  expect(order(movedFile('gone', 1)(files))).toBe('abc');
});
