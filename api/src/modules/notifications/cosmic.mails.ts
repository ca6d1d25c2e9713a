/** The e-mails about the level and about who one is. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';

export const cosmicMails = {
  level_up: {
    subject: ({ new_level: level = 1 }: DataOf<'level_up'>) => `You reached level ${level}`,
  },
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
