/** What a device can carry, from what it says about itself; shared/state/device-limits.ts gives the two limits of each level. */
import type { PerformanceLevel } from '@kinlore/shared/state';

export type { PerformanceLevel };

export interface DeviceFacts {
  readonly reducedMotion: boolean;
  readonly mobile: boolean;
  /** Logical processors; null when the browser does not say. */
  readonly cores: number | null;
  /** Gigabytes, as browsers round it; null when the browser does not say. */
  readonly memory: number | null;
  readonly saveData: boolean;
}

/** What browsers that say nothing are taken for: a device of the middle. */
const MIDDLE = { cores: 4, memory: 4 };

const isWeak = ({ cores, memory }: DeviceFacts): boolean =>
  (cores ?? MIDDLE.cores) <= 2 || (memory ?? MIDDLE.memory) <= 2;
const isStrong = ({ cores, memory }: DeviceFacts): boolean =>
  cores !== null && cores >= 8 && (memory ?? 8) >= 8;

/** Minimal for the reduced-motion preference, low for mobile or weak hardware, lowest where it is both, or where data is to be saved. */
export function performanceLevel(facts: DeviceFacts): PerformanceLevel {
  if (facts.reducedMotion) return 'minimal';
  const weak = isWeak(facts);
  if (facts.saveData || (facts.mobile && weak)) return 'lowest';
  if (facts.mobile || weak) return 'low';
  return isStrong(facts) ? 'high' : 'medium';
}
