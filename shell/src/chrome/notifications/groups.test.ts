import { describe, expect, it } from 'vitest';
import { notificationGroupOrder, type Notification } from '@kinlore/shared/contracts/notifications';
import { compareGroups, groupNotifications } from './groups.ts';

const one = (id: string, type: Notification['type'], read_at: string | null = null): Notification => ({
  id, type, read_at, user_id: 'u', data: {}, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', formatted_created_at: 'just now',
});

describe('notifications', () => {
  it('stand in the given order, and what it does not name follows alphabetically', () => {
    const types = ['tribute_received', 'reaction_received', 'badge_upgraded', 'connection_request', 'level_up', 'family_invitation_sent'];
    expect(types.toSorted(compareGroups)).toEqual(['level_up', 'connection_request', 'reaction_received', 'badge_upgraded', 'family_invitation_sent', 'tribute_received']);
    expect([...notificationGroupOrder].toSorted(compareGroups)).toEqual([...notificationGroupOrder]);
  });

  it('are grouped by type, in the order they came, with what is unread counted', () => {
    const groups = groupNotifications([one('1', 'comment_received'), one('2', 'level_up', '2026-01-02T00:00:00Z'), one('3', 'comment_received', '2026-01-02T00:00:00Z')]);
    expect(groups.map(({ type, unread, items }) => [type, unread, items.map(({ id }) => id)])).toEqual([
      ['level_up', 0, ['2']],
      ['comment_received', 1, ['1', '3']],
    ]);
  });
});
