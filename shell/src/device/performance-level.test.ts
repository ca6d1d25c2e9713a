import { describe, expect, it } from 'vitest';
import { performanceLevel } from './performance-level.ts';

const desk = { reducedMotion: false, mobile: false, cores: 12, memory: 8, saveData: false };

describe('the performance level', () => {
  it.each([
    ['minimal', { ...desk, reducedMotion: true }],
    ['lowest', { ...desk, mobile: true, cores: 2 }],
    ['lowest', { ...desk, saveData: true }],
    ['low', { ...desk, mobile: true }],
    ['low', { ...desk, cores: 2 }],
    ['low', { ...desk, memory: 1 }],
    ['medium', { ...desk, cores: 4 }],
    ['medium', { ...desk, cores: null, memory: null }],
    ['high', desk],
  ] as const)('is %s for %o', (level, facts) => {
    expect(performanceLevel(facts)).toBe(level);
  });
});
