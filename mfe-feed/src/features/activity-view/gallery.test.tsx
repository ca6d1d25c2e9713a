import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { picture } from '../../testing/people.ts';
import { PictureRows } from './Gallery.tsx';

afterEach(cleanup);

const given = (count: number) =>
  render(
    <PictureRows
      pictures={Array.from({ length: count }, (_, n) => picture(n, 900, 600))}
      from={2}
      onOpen={() => undefined}
    />,
  );
const folded = (container: HTMLElement) => container.querySelectorAll('[data-folded] img').length;

describe('the pictures of a memory', () => {
  it('all stand there where they are not many', () => {
    const { container } = given(30);
    expect(folded(container)).toBe(0);
    expect(screen.queryByText(/more photo/u)).toBeNull();
  });

  it('of many the first, and the others by a press that leads to the first of those', async () => {
    const { container } = given(199);
    const hidden = folded(container);
    expect(199 - hidden).toBeLessThanOrEqual(24);
    expect(199 - hidden).toBeGreaterThan(20);
    const first = container.querySelector('[data-folded] button');
    fireEvent.click(screen.getByText(`Show ${String(hidden)} more photos`));
    expect(folded(container)).toBe(0);
    expect(screen.queryByText(/more photo/u)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(first));
  });
});
