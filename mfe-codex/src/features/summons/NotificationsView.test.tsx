import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW, listOf, told } from '../../fixtures.ts';
import { NotificationsView, type NotificationsViewProps } from './NotificationsView.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const given = (list: NotificationsViewProps['list'], acts: Partial<NotificationsViewProps> = {}) =>
  render(
    <NotificationsView
      list={list}
      onOpen={nothing}
      onRead={nothing}
      onRemove={nothing}
      onMarkAll={nothing}
      now={NOW}
      {...acts}
    />,
  );

describe('the summons', () => {
  it('that could not be fetched never look like none', () => {
    const refresh = vi.fn(() => Promise.resolve());
    given({ ...listOf([], { status: 'failed' }), refresh });
    expect(screen.getByText('Failed to load notifications')).toBeTruthy();
    expect(screen.queryByText('No notifications yet')).toBeNull();
    fireEvent.click(screen.getByRole('button'));
    expect(refresh).toHaveBeenCalledOnce();
  });
  it('do not name somebody whose name was not sent', () => {
    given(listOf([told(1, 'connection_request', {})]));
    expect(screen.getByText('Someone wants to connect with you.')).toBeTruthy();
  });
  it('stand by kind in the given order, and a kind folds', () => {
    given(
      listOf([
        told(1, 'comment_received', { commenter_name: 'Ana' }),
        told(2, 'level_up', { new_level: 7 }),
      ]),
    );
    expect(
      screen
        .getAllByRole('heading')
        .map(({ textContent }) => textContent?.replaceAll(/[^a-z]/giu, '')),
    ).toEqual(['Levels', 'Comments']);
    const fold = screen.getByRole('button', { name: 'Levels' });
    fireEvent.click(fold);
    expect([
      fold.getAttribute('aria-expanded'),
      screen.getByText('You reached level 7.').closest('ul')?.hidden,
    ]).toEqual(['false', true]);
  });
  it('that wait for an answer come first, and awards begin folded', () => {
    given(
      listOf([
        told(1, 'xp_awarded', { amount: 68, subject_title: 'Our week at the lake' }),
        {
          ...told(2, 'tribute_received', { sender_name: 'Rozi', memorial_name: 'Ilona' }),
          waiting: true,
        },
      ]),
    );
    expect(
      screen
        .getAllByRole('heading')
        .map(({ textContent }) => textContent?.replaceAll(/[^a-z ]/giu, '').trim()),
    ).toEqual(['Waiting for you', 'XP']);
    expect(screen.getByText('+68 XP for “Our week at the lake”').closest('ul')?.hidden).toBe(true);
    expect(
      screen.getByRole('button', {
        name: 'Delete notification: Rozi wrote a tribute to Ilona. Please review it.',
      }),
    ).toBeTruthy();
  });
  it('that are all read offer no marking', () => {
    given(listOf([told(1, 'level_up', { new_level: 7 }, '2027-05-04T09:30:00Z')]));
    expect(screen.getByText('Mark All as Read').closest('button')?.disabled).toBe(true);
    expect(screen.queryByLabelText('Unread')).toBeNull();
  });
});
