import { describe, expect, it } from 'vitest';
import { readCommand } from './publish-command.ts';

const token = { KINLORE_PUBLISH_TOKEN: 'a token' };
const read = (...given: readonly string[]) => readCommand(given, token);

describe('what is asked of publish:remote', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['a share that is no number', ['feed', '--canary', 'many'], /whole number from 0 to 100/u],
    ['a share of more than all', ['feed', '--canary', '101'], /not 101/u],
    ['a broken share', ['feed', '--canary', '2.5'], /not 2.5/u],
    ['back and ahead at once', ['feed', '--rollback', '--end-trial'], /Either/u],
    ['an instance that is no address', ['feed', '--to', 'our house'], /no address/u],
    ['a word that is none of ours', ['feed', '--quietly'], /quietly/u],
  ])('is refused: %s', (_what, given, why) => {
    expect(() => read(...given)).toThrow(why);
  });

  it('is refused without a token, which is never a word of the command line', () => {
    expect(() => readCommand(['feed'], {})).toThrow(/KINLORE_PUBLISH_TOKEN is not set/u);
    expect(() => read('feed', '--token', 'x')).toThrow(/token/u);
  });

  it('is for everybody, on the own machine, unless it says so', () => {
    expect(read('feed')).toMatchObject({
      name: 'feed',
      act: 'publish',
      among: null,
      version: null,
      target: { to: 'http://localhost:3000', token: 'a token' },
    });
    expect(
      readCommand(['feed'], { ...token, KINLORE_PUBLISH_TO: 'https://ours.example' }).target.to,
    ).toBe('https://ours.example');
  });

  it('is for a share, for some by name, or both', () => {
    expect(read('feed', '--canary', '0').among).toEqual({ percent: 0, usernames: [] });
    expect(read('feed', '--account', 'ana', '--account', 'petar').among).toEqual({
      percent: 0,
      usernames: ['ana', 'petar'],
    });
    expect(read('feed', '--canary', '10', '--account', 'ana').among).toEqual({
      percent: 10,
      usernames: ['ana'],
    });
  });
});
