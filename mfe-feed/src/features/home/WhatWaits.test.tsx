import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { World } from '@kinlore/shared/testing';
import { bringBand, noteWaits, waitsOf } from '../../device/waits.ts';
import { ana, boris, userOf } from '../../testing/people.ts';
import { WhatWaits } from './WhatWaits.tsx';

beforeEach(() => noteWaits(ana.id, false));
afterEach(cleanup);

const Band = () => <p>What waits</p>;

describe('what waits, at home', () => {
  it('is looked for where something of one’s own waits, and goes with it', () => {
    bringBand(Band);
    noteWaits(boris.id, true);
    const user = userOf(ana);
    render(
      <World user={user}>
        <WhatWaits user={user} />
      </World>,
    );
    expect(screen.queryByText('What waits')).toBeNull();
    act(() => noteWaits(ana.id, true));
    expect(screen.getByText('What waits')).toBeTruthy();
    act(() => noteWaits(ana.id, false));
    expect(screen.queryByText('What waits')).toBeNull();
    expect(waitsOf(boris.id)).toBe(true);
  });
});
