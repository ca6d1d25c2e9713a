import { describe, expect, it } from 'vitest';
import { pictureAfter } from './Lightbox.tsx';

describe('the keys of the enlarged pictures', () => {
  it('do not lead past the ends, nor to where one is', () => {
    expect(pictureAfter('ArrowRight', 2, 3, false)).toBeNull();
    expect(pictureAfter('ArrowLeft', 0, 3, false)).toBeNull();
    expect(pictureAfter('Home', 0, 3, false)).toBeNull();
    expect(pictureAfter('a', 0, 3, false)).toBeNull();
  });

  it('go the way the page is read', () => {
    expect(pictureAfter('ArrowRight', 0, 3, false)).toBe(1);
    expect(pictureAfter('ArrowLeft', 0, 3, true)).toBe(1);
    expect(pictureAfter('End', 0, 3, false)).toBe(2);
  });
});
