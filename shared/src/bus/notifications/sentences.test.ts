import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../../contracts/notifications.ts';
import { destinationOf, groupTitle, readData, sentenceFor } from './sentences.ts';

describe('a notification', () => {
  it.each(notificationTypes)('%s has a sentence and a heading, even without any data', (type) => {
    expect(sentenceFor({ type, data: {} })).not.toMatch(/\{|undefined|^$/u);
    expect(groupTitle(type)).not.toBe('');
  });

  it.each([[null], [7], ['{broken'], ['[]'], [[]]])('reads %j as no data', (data) => {
    expect(readData(data)).toEqual({});
  });

  it('reads data that an older server sent as a string', () => {
    expect(
      sentenceFor({ type: 'connection_request', data: readData('{"sender_name":"Ana"}') }),
    ).toBe('Ana asks to connect with you.');
  });

  it('shows a boost as (value - 1) * 100 rounded, and a planet to one decimal', () => {
    const boost = (value: number) =>
      sentenceFor({ type: 'power_up_effect_applied', data: { power_up_name: 'Ember', value } });
    const drift = (change_amount: number) =>
      sentenceFor({
        type: 'planetary_resonance_changed',
        data: { planet_name: 'Mars', change_amount },
      });
    expect([boost(1.255), boost(2), drift(1.25), drift(-0.04)]).toEqual([
      'Ember: 25 percent more XP.',
      'Ember: 100 percent more XP.',
      'Mars changed by +1.3.',
      'Mars changed by −0.0.',
    ]);
  });

  it('leads to where it can be answered', () => {
    expect(destinationOf({ type: 'connection_request', data: {} }, 'ana')?.params).toEqual({
      username: 'ana',
      tab: 'summons',
      section: 'connection-requests',
    });
    expect(
      destinationOf(
        { type: 'comment_received', data: { subject_type: 'activity', subject_id: '7' } },
        'ana',
      ),
    ).toMatchObject({ modal: 'activity-view', params: { activityId: '7' } });
    expect(destinationOf({ type: 'service_test', data: {} }, 'ana')).toBeNull();
  });
});
