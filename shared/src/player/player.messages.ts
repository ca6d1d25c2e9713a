import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shared.player', {
  play: 'Play: {name}',
  pause: 'Pause: {name}',
  place: 'Position in {name}',
  at: '{at} of {all}',
  speed: 'Speed',
  times: '{speed}×',
  download: 'Download the original',
  failed:
    'This browser can’t play this recording, or it couldn’t be loaded. You can download it and open it with another app.',
  making:
    'A copy that plays everywhere is being made. Until it’s ready, some browsers can’t play this recording.',
  notMade:
    'A copy that plays everywhere couldn’t be made. If this recording doesn’t play here, you can download it and open it with another app.',
  take: 'Download it',
  again: 'Try again',
  transcript: 'Transcript',
});
