/** The e-mails about who one is. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';

export const cosmicMails = {
  class_changed: {
    subject: ({ new_class_name: name = '' }: DataOf<'class_changed'>) => `Your new class: ${name}`,
  },
  alignment_changed: {
    subject: ({ new_alignment_name: name = '' }: DataOf<'alignment_changed'>) =>
      `Your new alignment: ${name}`,
  },
  archetype_changed: {
    subject: ({ new_archetype_name: name = '' }: DataOf<'archetype_changed'>) =>
      `Your new archetype: ${name}`,
  },
  planetary_resonance_changed: null,
};
