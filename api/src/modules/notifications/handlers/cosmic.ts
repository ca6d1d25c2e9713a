/** Who one is has changed: told by the names of the game. */
import { alignmentNames, archetypeWords, classNames } from '@kinlore/shared/persona';
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

const archetypeName = (key: string): string | undefined =>
  archetypeWords.find(([slug]) => slug === key)?.[1];

export const onTitleChanged = (notifications: NotificationsService) =>
  onEvent('persona.title_changed', (transaction, { userId, kind, key, since }) => {
    const once = { userId, dedupeKey: `${kind} ${key} ${since}` };
    if (kind === 'class')
      return notifications.notify(transaction, {
        ...once,
        type: 'class_changed',
        data: () => ({ new_class_name: classNames[key] ?? key }),
      });
    if (kind === 'alignment')
      return notifications.notify(transaction, {
        ...once,
        type: 'alignment_changed',
        data: () => ({ new_alignment_name: alignmentNames.get(key) ?? key }),
      });
    return notifications.notify(transaction, {
      ...once,
      type: 'archetype_changed',
      data: () => ({ new_archetype_name: archetypeName(key) ?? key }),
    });
  });

/** Once a day for each body. */
export const onResonanceChanged = (notifications: NotificationsService) =>
  onEvent('persona.resonance_changed', (transaction, { userId, planet, change, day }) =>
    notifications.notify(transaction, {
      userId,
      type: 'planetary_resonance_changed',
      dedupeKey: `${planet} ${day}`,
      data: () => ({
        planet_name: planet.charAt(0).toUpperCase() + planet.slice(1),
        change_amount: change,
      }),
    }),
  );
