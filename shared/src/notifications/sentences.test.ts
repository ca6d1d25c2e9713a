import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../contracts/notifications.ts';
import { destinationOf } from './destinations.ts';
import { sentenceForAll } from './sentence-for-all.ts';
import { sentenceFor } from './sentences.ts';
import { groupTitle, readData } from './titles.ts';

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
    ).toBe('Ana wants to connect with you.');
  });

  it.each(['other', 'service_test', 'constructor'])(
    'of a type this page does not know (%s) says that there is something, and leads nowhere',
    (word) => {
      const type = word as 'other'; // what a newer server may send
      expect([
        sentenceFor({ type, data: {} }),
        groupTitle(type),
        destinationOf({ type, data: {} }, 'ana'),
      ]).toEqual(['You have an update.', 'Other updates', null]);
    },
  );

  it.each(['coauthor_changed', 'child_memory_changed', 'transcript_ready'] as const)(
    'of what repeats (%s) says the newest, and nothing of comments',
    (type) => {
      const data = { sender_name: 'Ben', subject_title: 'The ferry' };
      const one = { type, data };
      expect(sentenceForAll([one, one, one])).toBe(sentenceFor(one));
    },
  );

  it('says whether a copy is ready or a book, and whose', () => {
    const child = { subject_id: '01890000-0000-7000-8000-000000000000', recipient_name: 'Mila' };
    expect(
      [{}, { export_kind: 'book' as const }, child, { ...child, export_kind: 'book' as const }].map(
        (data) => sentenceFor({ type: 'export_ready', data }).split('. ')[0],
      ),
    ).toEqual([
      'The copy of your data is ready',
      'The book of your life is ready',
      'The copy of what Mila keeps here is ready',
      'The book of Mila’s life is ready',
    ]);
  });

  it('of a teen says to the guardian who wants to connect with whom', () => {
    expect(
      sentenceFor({
        type: 'child_connection_pending',
        data: { sender_name: 'Nik', recipient_name: 'Tea' },
      }),
    ).toBe('Nik wants to connect with Tea.');
  });

  it.each([
    [
      { amount: 68, source_type: 'activity', subject_title: 'Our week at the lake' },
      '+68 XP for “Our week at the lake”',
    ],
    [
      { amount: 90, awards: 3, source_type: 'activity', subject_title: 'Our week at the lake' },
      '+90 XP for “Our week at the lake” and 2 more',
    ],
    [
      { amount: 15, source_type: 'connection', sender_name: 'Peter' },
      '+15 XP for connecting with Peter',
    ],
    [{ amount: 52, source_type: 'activity' }, '+52 XP for a memory'],
    [
      { amount: 14, awards: 9, source_type: 'reaction', day: '2027-05-03' },
      '+14 XP for comments and reactions on 3 May',
    ],
  ] as const)('of an award names what it is for: %j', (data, sentence) => {
    expect(sentenceFor({ type: 'xp_awarded', data })).toBe(sentence);
  });

  it('says for whom words to the living are, and leads to them', () => {
    const id = '0199c0de-0000-7000-8000-000000000001';
    const to = { tribute_to: 'living', sender_name: 'Ben Kos', tribute_id: id } as const;
    const said = (data: object) => sentenceFor({ type: 'tribute_received', data });
    expect([said(to), said({ ...to, ward_id: id, recipient_name: 'Mila Kos' })]).toEqual([
      'Ben Kos wrote something for you.',
      'Ben Kos wrote something for Mila Kos. Please read it first.',
    ]);
    expect(
      sentenceFor({
        type: 'tribute_approved',
        data: { tribute_to: 'living', recipient_name: 'Ana Kos' },
      }),
    ).toBe('Ana Kos kept what you wrote for them.');
    expect(destinationOf({ type: 'tribute_received', data: to }, 'ana')).toMatchObject({
      params: { username: 'ana', tab: 'legacy', section: 'tributes' },
    });
  });

  it('leads to the memorial on which a tribute was shown, and among one’s own where it is not shown any more', () => {
    const to = (data: { memorial_slug?: string }) =>
      destinationOf({ type: 'tribute_approved', data }, 'ana');
    expect(to({ memorial_slug: 'jelena' })).toEqual({ page: '/memorials/jelena' });
    expect(to({})).toEqual({
      modal: 'codex',
      params: { username: 'ana', tab: 'legacy', section: 'tributes' },
    });
  });

  it('leads to the tree that was changed, and to the own family where nobody says which', () => {
    expect(
      destinationOf(
        { type: 'family_tree_changed', data: { tree_id: '5', tree_name: 'Theirs' } },
        'ana',
      ),
    ).toEqual({ page: '/tree?tree=5' });
    expect(destinationOf({ type: 'family_tree_changed', data: {} }, 'ana')).toEqual({
      modal: 'codex',
      params: { username: 'ana', tab: 'family' },
    });
  });

  it('leads to where it can be answered', () => {
    const to = (given: Parameters<typeof destinationOf>[0]) => {
      const found = destinationOf(given, 'ana');
      return found !== null && 'params' in found ? found.params : null;
    };
    expect(to({ type: 'connection_request', data: {} })).toEqual({
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
    expect(to({ type: 'xp_awarded', data: { subject_type: 'activity', subject_id: '7' } })).toEqual(
      { username: 'ana', tab: 'persona', section: 'details' },
    );
    expect(
      to({ type: 'child_connection_pending', data: { sender_name: 'Nik', ward_username: 'tea' } }),
    ).toEqual({ username: 'tea' });
    expect(destinationOf({ type: 'account_mail_opened', data: {} }, 'ana')).toBeNull();
  });
});
