import { describe, expect, it } from 'vitest';
import { notificationTypes } from '@kinlore/shared/contracts/notifications';
import { boostPercent, destinationOf, groupTitle, planetChange, readData, sentenceFor } from './sentences.ts';

describe('a notification', () => {
  it.each(notificationTypes)('%s has a sentence and a heading, even without any data', (type) => {
    expect(sentenceFor({ type, data: {} })).not.toMatch(/\{|undefined|^$/u);
    expect(groupTitle(type)).not.toBe('');
  });

  it.each([[null], [7], ['{broken'], ['[]'], [[]]])('reads %j as no data', (data) => {
    expect(readData(data)).toEqual({});
  });

  it('reads data that an older server sent as a string', () => {
    expect(sentenceFor({ type: 'connection_request', data: readData('{"sender_name":"Ana"}') })).toBe('Ana asks to connect with you.');
  });

  it('shows a boost as (value - 1) * 100 rounded, and a planet to one decimal', () => {
    expect([boostPercent(1.255), boostPercent(2), planetChange(1.25), planetChange(-0.04)]).toEqual([25, 100, '+1.3', '−0.0']);
  });

  it('leads to where it can be answered', () => {
    expect(destinationOf({ type: 'connection_request', data: {} }, 'ana')?.params).toEqual({ username: 'ana', tab: 'summons', section: 'connection-requests' });
    expect(destinationOf({ type: 'comment_received', data: { subject_type: 'activity', subject_id: '7' } }, 'ana')).toMatchObject({ modal: 'activity-view', params: { activityId: '7' } });
    expect(destinationOf({ type: 'service_test', data: {} }, 'ana')).toBeNull();
  });
});
