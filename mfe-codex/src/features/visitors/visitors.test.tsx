import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card } from '../../fixtures.ts';
import { Visitors } from './Visitors.tsx';

afterEach(cleanup);

const view = { user: card(2, 'Bruno Kos'), last_day: '2027-05-03', days: 1 };
const open = (answers: Answers) =>
  render(
    <World user={userOf(card(1, 'Ana Marić'))} answers={answers}>
      <Visitors />
    </World>,
  );
const choice = (on: boolean, may_choose = true) => ({ data: { on, may_choose } });

describe('who looked at my profile', () => {
  it('is not offered to who may not choose, nor asked for while it is off', async () => {
    const asks: string[] = [];
    const list = () => {
      asks.push('views');
      return 404;
    };
    const { unmount } = open({
      'GET /settings/profile-views': choice(false),
      'GET /profile-views': list,
    });
    expect(await screen.findByRole('checkbox', { name: /Show who looked/u })).toBeTruthy();
    expect(asks).toEqual([]);
    unmount();
    open({ 'GET /settings/profile-views': choice(false, false), 'GET /profile-views': list });
    await Promise.resolve();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is listed once it is turned on, and a choice that was not saved stays as it was', async () => {
    let on = false;
    let works = false;
    open({
      'GET /settings/profile-views': () => choice(on),
      'PUT /settings/profile-views': () => {
        if (!works) return 503;
        on = true;
        return choice(on);
      },
      'GET /profile-views': {
        data: { views: [view], pagination: { next: null, total: 1 } },
      },
    });
    const box = await screen.findByRole('checkbox', { name: /Show who looked/u });
    fireEvent.click(box);
    await screen.findByRole('checkbox', { checked: false });
    expect(screen.queryByText('Bruno Kos')).toBeNull();
    works = true;
    fireEvent.click(await screen.findByRole('checkbox'));
    expect(await screen.findByRole('button', { name: 'Bruno Kos' })).toBeTruthy();
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it('that failed is not called nobody', async () => {
    open({ 'GET /settings/profile-views': choice(true), 'GET /profile-views': 503 });
    expect(
      await screen.findByRole('heading', { name: 'We couldn’t load who looked' }),
    ).toBeTruthy();
    expect(screen.queryByText(/Nobody has looked/u)).toBeNull();
  });
});
