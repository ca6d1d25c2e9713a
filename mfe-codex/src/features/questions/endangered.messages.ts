import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.endangered', {
  title: 'Stories worth asking for',
  onlyYou: 'Only you see this.',
  stage: 'No stories from {name} yet about “{stage}”.',
  voice: 'You can’t hear {name} anywhere yet.',
  witness: '{name} was there too: “{title}”.',
  ask: 'Ask',
  askOf: 'Ask {name}: {words}',
  asked: 'You asked {name}.',
  notNow: 'Not now',
  notNowOf: 'Not now: {words}',
  notThis: 'Not this one',
  notThisOf: 'Not this one: {words}',
  later: 'It may come back in a few months. Nobody is told.',
  never: 'It won’t come back. Nobody is told.',
});
