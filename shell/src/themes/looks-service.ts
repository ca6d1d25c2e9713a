/** How pages look for whoever looks at them: what the account says, or what this browser kept; and how much this device is given to draw. */
import { accessibilityFrom, type Accessibility } from '@kinlore/shared/contracts/looks';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { Commands } from '@kinlore/shared/remote';
import {
  deviceLimits,
  writable,
  type PerformanceLevel,
  type createStore,
} from '@kinlore/shared/state';
import { applyLooks } from '@kinlore/shared/tokens';
import { performanceLevel, type DeviceFacts } from '../device/index.ts';
import { keys, type SafeStorage } from '../storage/index.ts';

export interface LooksHost {
  readonly root: HTMLElement;
  readonly store: ReturnType<typeof createStore>;
  readonly local: SafeStorage;
  readonly user: () => CurrentUser | null;
  readonly device: () => DeviceFacts;
}

export interface LooksService {
  readonly wear: () => void;
  /** Looks at the device again: a preference of the machine has changed. */
  readonly measure: () => void;
  readonly commands: Pick<Commands, 'wearLooks' | 'deviceLevel' | 'chooseDeviceLevel'>;
}

/** Words, which theme-boot.js reads before the first paint. */
const wordsOf = ({ text_size, motion, contrast, font, simple }: Accessibility): string =>
  [text_size, motion, contrast, font, simple ? 'simple' : 'all'].join(' ');

function looksIn(words: string | null): Accessibility {
  const [text_size, motion, contrast, font, simple] = (words ?? '').split(' ');
  return accessibilityFrom({ text_size, motion, contrast, font, simple: simple === 'simple' });
}

const levelIn = (word: string | null): PerformanceLevel | null =>
  Object.keys(deviceLimits).find((level): level is PerformanceLevel => level === word) ?? null;

export function createLooks({ root, store, local, user, device }: LooksHost): LooksService {
  const kept = () => looksIn(local.read(keys.looks));
  const level = () => levelIn(local.read(keys.deviceLevel));
  const measure = () => {
    const facts = device();
    const still = facts.reducedMotion || kept().motion === 'less';
    const now = level() ?? performanceLevel({ ...facts, reducedMotion: still });
    store.set(writable.performanceLevel, now);
    if (still || now === 'minimal') root.setAttribute('data-motion', 'still');
    else root.removeAttribute('data-motion');
  };
  const change = (looks: Accessibility) => {
    local.write(keys.looks, wordsOf(looks));
    applyLooks(root, looks);
    measure();
  };
  return {
    measure,
    wear: () => change(user()?.accessibility ?? kept()),
    commands: {
      wearLooks: change,
      deviceLevel: level,
      chooseDeviceLevel: (chosen) => {
        if (chosen === null) local.remove(keys.deviceLevel);
        else local.write(keys.deviceLevel, chosen);
        measure();
      },
    },
  };
}
