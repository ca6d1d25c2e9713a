/** E-mails of memorials, letters, plans and reported deaths. Whose death is reported is written to by `activation`. */
import type { NotificationData } from '@kinlore/shared/contracts/notifications';
import { sentenceFor } from '@kinlore/shared/notifications';
import { someone } from './mail-words.ts';

type Type =
  | 'legacy_case_opened'
  | 'legacy_confirm_needed'
  | 'legacy_contested'
  | 'legacy_activated'
  | 'legacy_case_moved';

type Data = Pick<NotificationData, 'case_id' | 'case_role' | 'life_name' | 'case_step'>;

const mailOf = (type: Type) => ({
  subject: (data: Data): string => sentenceFor({ type, data }).replace(/\.$/u, ''),
  page: ({ case_id: id, case_role: role }: Data): string | undefined => {
    if (role !== undefined) return '/admin?section=legacy-cases';
    return id === undefined ? undefined : `/legacy/cases/${id}`;
  },
});

export const legacyMails = {
  tribute_received: {
    subject: (data: NotificationData) =>
      data.tribute_to === undefined
        ? `${someone(data.sender_name)} wrote a tribute${data.memorial_name === undefined ? '' : ` to ${data.memorial_name}`}`
        : sentenceFor({ type: 'tribute_received', data }).replace(/\.$/u, ''),
    page: ({ tribute_to: to }: NotificationData) =>
      `/?modal=codex&tab=legacy&section=${to === undefined ? 'tributes-management' : 'tributes'}`,
  },
  tribute_approved: {
    subject: (data: NotificationData) =>
      data.tribute_to !== undefined
        ? sentenceFor({ type: 'tribute_approved', data }).replace(/\.$/u, '')
        : `Your tribute${data.memorial_name === undefined ? '' : ` to ${data.memorial_name}`} is now published`,
  },
  letter_to_open: {
    subject: ({ sender_name: name }: NotificationData) =>
      `The moment of a ${name === undefined ? 'sealed letter' : `letter that ${name} sealed`} has come`,
    page: () => '/?modal=codex&tab=legacy&section=letters',
  },
  letter_for_you: {
    subject: (data: NotificationData) =>
      sentenceFor({ type: 'letter_for_you', data }).replace(/\.$/u, ''),
    page: ({ letter_id: id, letter, ward_id: ward }: NotificationData) =>
      id !== undefined && letter === 'open' && ward === undefined
        ? `/letters/${id}`
        : '/?modal=codex&tab=legacy&section=letters',
  },
  gathering_changed: {
    subject: (data: NotificationData) =>
      sentenceFor({ type: 'gathering_changed', data }).replace(/\.$/u, ''),
    page: ({ memorial_slug: slug }: NotificationData) =>
      slug === undefined ? undefined : `/memorials/${encodeURIComponent(slug)}`,
  },

  legacy_case_opened: mailOf('legacy_case_opened'),
  legacy_confirm_needed: mailOf('legacy_confirm_needed'),
  legacy_contested: mailOf('legacy_contested'),
  legacy_activated: mailOf('legacy_activated'),
  legacy_case_moved: mailOf('legacy_case_moved'),
  memorial_made: null,
  steward_request: {
    subject: (data: NotificationData) =>
      `${someone(data.sender_name)} asks to help look after ${data.memorial_name === undefined ? 'a memorial' : `the memorial of ${data.memorial_name}`}`,
    page: ({ memorial_slug: slug }: NotificationData) =>
      slug === undefined ? undefined : `/memorials/${encodeURIComponent(slug)}`,
  },
  memorial_decided: {
    subject: (data: NotificationData) =>
      sentenceFor({ type: 'memorial_decided', data }).replace(/\.$/u, ''),
    page: () => '/?modal=codex&tab=legacy',
  },
  memorial_historic: {
    subject: ({ memorial_name: name }: NotificationData) =>
      `${name === undefined ? 'A memorial' : `The memorial of ${name}`} will be open to people who research family history`,
    page: ({ memorial_slug: slug }: NotificationData) =>
      slug === undefined ? undefined : `/memorials/${encodeURIComponent(slug)}`,
  },
  legacy_steward_invited: {
    subject: (data: NotificationData) =>
      data.life_id === undefined
        ? `${someone(data.sender_name)} invited you to help look after ${data.memorial_name === undefined ? 'a memorial' : `the memorial of ${data.memorial_name}`}`
        : `${someone(data.sender_name)} invited you to look after their page after they die`,
    page: ({ life_id: life, memorial_slug: slug }: NotificationData) => {
      if (life !== undefined) return '/?modal=codex&tab=legacy';
      return slug === undefined ? undefined : `/memorials/${encodeURIComponent(slug)}`;
    },
  },
};
