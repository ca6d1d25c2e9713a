/** The e-mails about memorials, tributes, gatherings, letters, and who looks after a life. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';
import { sentenceFor } from '@kinlore/shared/notifications';
import { someone } from './mail-words.ts';

export const legacyMails = {
  tribute_received: {
    subject: (data: DataOf<'tribute_received'>) =>
      `${someone(data.sender_name)} wrote a tribute${data.memorial_name === undefined ? '' : ` to ${data.memorial_name}`}`,
    page: () => '/?modal=codex&tab=legacy&section=tributes-management',
  },
  tribute_approved: {
    subject: (data: DataOf<'tribute_approved'>) =>
      `Your tribute${data.memorial_name === undefined ? '' : ` to ${data.memorial_name}`} is now published`,
  },
  letter_to_open: {
    subject: ({ sender_name: name }: DataOf<'letter_to_open'>) =>
      `The moment of a ${name === undefined ? 'sealed letter' : `letter that ${name} sealed`} has come`,
    page: () => '/?modal=codex&tab=legacy&section=letters',
  },
  letter_for_you: {
    subject: (data: DataOf<'letter_for_you'>) =>
      sentenceFor({ type: 'letter_for_you', data }).replace(/\.$/u, ''),
    page: ({ letter_id: id, letter, ward_id: ward }: DataOf<'letter_for_you'>) =>
      id !== undefined && letter === 'open' && ward === undefined
        ? `/letters/${id}`
        : '/?modal=codex&tab=legacy&section=letters',
  },
  gathering_changed: {
    subject: (data: DataOf<'gathering_changed'>) =>
      sentenceFor({ type: 'gathering_changed', data }).replace(/\.$/u, ''),
    page: ({ memorial_slug: slug }: DataOf<'gathering_changed'>) =>
      slug === undefined ? undefined : `/memorials/${encodeURIComponent(slug)}`,
  },
  legacy_steward_invited: {
    subject: (data: DataOf<'legacy_steward_invited'>) =>
      data.life_id === undefined
        ? `${someone(data.sender_name)} invited you to help look after ${data.memorial_name === undefined ? 'a memorial' : `the memorial of ${data.memorial_name}`}`
        : `${someone(data.sender_name)} invited you to look after their page after they die`,
    page: ({ life_id: life, memorial_slug: slug }: DataOf<'legacy_steward_invited'>) => {
      if (life !== undefined) return '/?modal=codex&tab=legacy';
      return slug === undefined ? undefined : `/memorials/${encodeURIComponent(slug)}`;
    },
  },
};
