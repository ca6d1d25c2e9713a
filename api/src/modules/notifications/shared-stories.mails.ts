/** The e-mails about stories that several tell. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';

const named = (name: string | undefined): string => name ?? 'Someone';

export const sharedStoryMails = {
  story_invited: {
    subject: ({ sender_name: name }: DataOf<'story_invited'>) =>
      `${named(name)} asks you to tell your side of a story`,
  },
  perspective_added: {
    subject: ({ sender_name: name }: DataOf<'perspective_added'>) =>
      `${named(name)} told their side of a story you share`,
  },
  publish_consent_needed: {
    subject: ({
      sender_name: name,
      recipient_name: other = 'you',
    }: DataOf<'publish_consent_needed'>) =>
      `${named(name)} would like to publish a story that names ${other}`,
  },
};
