/** For stories and component tests of remotes: a world to stand in, and people to fill it with. Nothing that is shipped imports it. */
export { NEVER, World, giveAnswers, type Answer, type Answers, type WorldProps } from './world.tsx';
export { LONG_NAME, idOf, person, picture, read, userOf } from './people.ts';
