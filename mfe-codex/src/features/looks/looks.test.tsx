import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Commands, DeviceLevelKept } from '@kinlore/shared/remote';
import { person, userOf, World, type Answers } from '@kinlore/shared/testing';
import LooksSettings from './LooksSettings.tsx';

afterEach(cleanup);

const usual = {
  text_size: 'usual',
  motion: 'device',
  contrast: 'device',
  font: 'usual',
  simple: false,
  ui_mode: 'full',
};

function given(put: Answers[string], also: Answers = { 'GET /streaks': { data: { days: null } } }) {
  const wearLooks = vi.fn();
  let kept: DeviceLevelKept | null = { level: 'low', by: 'measured' };
  const chooseDeviceLevel = vi.fn<Commands['chooseDeviceLevel']>((level) => {
    kept = level === null ? null : { level, by: 'chosen' };
  });
  render(
    <World
      user={userOf(person(1, 'Helen Novak'))}
      answers={{
        'GET /settings/accessibility': { data: usual },
        'PUT /settings/accessibility': put,
        ...also,
      }}
      commands={{ wearLooks, chooseDeviceLevel, deviceLevel: () => kept }}
    >
      <LooksSettings />
    </World>,
  );
  return { wearLooks, chooseDeviceLevel };
}

describe('how pages look', () => {
  it('is as it was where the server does not keep it', async () => {
    const { wearLooks } = given(503);
    fireEvent.click(await screen.findByLabelText('Larger'));
    expect(wearLooks).toHaveBeenCalledWith({ ...usual, text_size: 'larger' });
    await waitFor(() => expect(wearLooks).toHaveBeenLastCalledWith(usual));
    expect(screen.getByLabelText('Larger')).toHaveProperty('checked', false);
  });
  it('is seen at once, and sent alone', async () => {
    const sent: unknown[] = [];
    const { wearLooks } = given(async (request: Request) => {
      sent.push(await request.json());
      return { data: { ...usual, simple: true } };
    });
    fireEvent.click(await screen.findByLabelText(/One thing at a time/u));
    expect(wearLooks).toHaveBeenCalledWith({ ...usual, simple: true });
    await waitFor(() => expect(sent).toEqual([{ simple: true }]));
  });
  it('counts days in a row once that is wished, and not where it was not kept', async () => {
    const streak = { days: null };
    let isKept = false;
    given(503, {
      'GET /streaks': { data: streak },
      'PUT /streaks/daily': async (request: Request) => {
        if (!isKept) return 503;
        return { data: { days: (await request.json()).on ? { count: 0, best: 0 } : null } };
      },
    });
    const days = await screen.findByLabelText('Count days in a row, too');
    fireEvent.click(days);
    await waitFor(() => expect(days).toHaveProperty('checked', false));
    isKept = true;
    fireEvent.click(days);
    await waitFor(() => expect(days).toHaveProperty('checked', true));
  });
  it('of this device is no matter of the server', async () => {
    const { chooseDeviceLevel } = given(503);
    const level = await screen.findByLabelText('How much to draw');
    expect(level).toHaveProperty('value', 'measured');
    expect(screen.getByText(/Found by measuring/u)).toBeTruthy();
    fireEvent.change(level, { target: { value: 'lowest' } });
    expect(screen.getByText(/You chose this/u)).toBeTruthy();
    fireEvent.change(level, { target: { value: 'measured' } });
    expect(screen.getByText(/what this device says/u)).toBeTruthy();
    expect(chooseDeviceLevel.mock.calls.map(([chosen]) => chosen)).toEqual(['lowest', null]);
  });
});
