/** How pages look for whoever looks at them: what the account says, or what this browser kept; and how much this device is given to draw. */
import { accessibilityFrom, type Accessibility } from '@kinlore/shared/contracts/looks';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { Commands, DeviceLevelKept } from '@kinlore/shared/remote';
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

/** `low`, or `low measured`. */
function levelIn(words: string | null): DeviceLevelKept | null {
  const [word, by] = (words ?? '').split(' ');
  const level = Object.keys(deviceLimits).find((one): one is PerformanceLevel => one === word);
  return level === undefined ? null : { level, by: by === 'measured' ? by : 'chosen' };
}

function keepLevel(
  local: SafeStorage,
  level: PerformanceLevel | null,
  by: DeviceLevelKept['by'],
): void {
  const key = keys.deviceLevel;
  if (by === 'measured' && levelIn(local.read(key))?.by === 'chosen') return;
  if (level === null) local.remove(key);
  else local.write(key, by === 'chosen' ? level : `${level} ${by}`);
}

export function createLooks({ root, store, local, user, device }: LooksHost): LooksService {
  const worn = () => looksIn(local.read(keys.looks));
  const measure = () => {
    const facts = device();
    const still = facts.reducedMotion || worn().motion === 'less';
    const asked = levelIn(local.read(keys.deviceLevel));
    // What was measured says nothing to whoever wants no motion.
    const now =
      asked === null || (still && asked.by === 'measured')
        ? performanceLevel({ ...facts, reducedMotion: still })
        : asked.level;
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
    wear: () => change(user()?.accessibility ?? worn()),
    commands: {
      wearLooks: change,
      deviceLevel: () => levelIn(local.read(keys.deviceLevel)),
      chooseDeviceLevel: (level, by = 'chosen') => {
        keepLevel(local, level, by);
        measure();
      },
    },
  };
}
