import { describe, expect, it } from 'vitest';
import { accessibilityFrom } from '@kinlore/shared/contracts/looks';
import { createStore, performanceLevel } from '@kinlore/shared/state';
import { safeStorage } from '../storage/index.ts';
import { createLooks } from './looks-service.ts';

const strong = { reducedMotion: false, mobile: false, cores: 12, memory: 8, saveData: false };

function given(device = strong) {
  const attributes = new Map<string, string>();
  const store = createStore();
  const root = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  } as unknown as HTMLElement; // an element, as far as it is used
  const local = safeStorage(() => {
    throw new Error('a browser without storage');
  });
  const looks = createLooks({ root, store, local, user: () => null, device: () => device });
  return { looks, attributes, level: () => store.get(performanceLevel) };
}

describe('how much is drawn', () => {
  it('is as measured until somebody chooses, and again when they take it back', () => {
    const { looks, level } = given();
    looks.wear();
    expect([looks.commands.deviceLevel(), level()]).toEqual([null, 'high']);
    looks.commands.chooseDeviceLevel('low');
    expect([looks.commands.deviceLevel(), level()]).toEqual([
      { level: 'low', by: 'chosen' },
      'low',
    ]);
    looks.commands.chooseDeviceLevel(null);
    expect([looks.commands.deviceLevel(), level()]).toEqual([null, 'high']);
  });
  it('is as it was found by measuring, on the next visit too, and never over what was chosen', () => {
    const { looks, level } = given();
    looks.commands.chooseDeviceLevel('lowest', 'measured');
    looks.wear();
    expect([looks.commands.deviceLevel(), level()]).toEqual([
      { level: 'lowest', by: 'measured' },
      'lowest',
    ]);
    looks.commands.chooseDeviceLevel('medium');
    looks.commands.chooseDeviceLevel('low', 'measured');
    expect(looks.commands.deviceLevel()).toEqual({ level: 'medium', by: 'chosen' });
    looks.commands.chooseDeviceLevel(null);
    expect([looks.commands.deviceLevel(), level()]).toEqual([null, 'high']);
  });
  it('that was measured moves nothing for whoever wants less motion', () => {
    const { looks, level } = given({ ...strong, reducedMotion: true });
    looks.commands.chooseDeviceLevel('high', 'measured');
    expect(level()).toBe('minimal');
  });
  it('is a still picture for whoever wants less motion', () => {
    const { looks, attributes, level } = given();
    looks.commands.wearLooks({ ...accessibilityFrom(null), motion: 'less' });
    expect([level(), attributes.get('data-motion')]).toEqual(['minimal', 'still']);
    looks.commands.wearLooks(accessibilityFrom(null));
    expect([level(), attributes.get('data-motion')]).toEqual(['high', undefined]);
  });
  it('does not move for whoever wants less motion and chose to see much', () => {
    const { looks, attributes, level } = given({ ...strong, reducedMotion: true });
    looks.commands.chooseDeviceLevel('high');
    expect([level(), attributes.get('data-motion')]).toEqual(['high', 'still']);
  });
});

describe('looks', () => {
  it('stay in this browser for the next visit', () => {
    const { looks, attributes } = given();
    looks.commands.wearLooks({ ...accessibilityFrom(null), text_size: 'larger', simple: true });
    attributes.clear();
    looks.wear();
    expect(Object.fromEntries(attributes)).toEqual({ 'data-text': 'larger', 'data-simple': '' });
  });
});
