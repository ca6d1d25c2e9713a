import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.level-moment', {
  level: 'Level {level}',
  slot: 'You can now use one more power-up at a time.',
  power_up: 'A new power-up is waiting for you.',
  end: 'Press any key or tap to go on',
});
