/** What a device can carry, from what it says about itself. Product.md section 9 gives the two limits of each level. */
export const performanceLevels = ['high', 'medium', 'low', 'lowest', 'minimal'] as const;
export type PerformanceLevel = (typeof performanceLevels)[number];

export interface DeviceFacts {
  readonly reducedMotion: boolean;
  readonly mobile: boolean;
  /** Logical processors; null when the browser does not say. */
  readonly cores: number | null;
  /** Gigabytes, as browsers round it; null when the browser does not say. */
  readonly memory: number | null;
  readonly saveData: boolean;
}

/** Minimal for the reduced-motion preference, low for mobile or weak hardware, lowest where it is both, or where data is to be saved. */
export function performanceLevel(facts: DeviceFacts): PerformanceLevel {
  if (facts.reducedMotion) return 'minimal';
  const weak = (facts.cores ?? 4) <= 2 || (facts.memory ?? 4) <= 2;
  if ((facts.mobile && weak) || facts.saveData) return 'lowest';
  if (facts.mobile || weak) return 'low';
  return (facts.cores ?? 4) >= 8 && (facts.memory ?? 8) >= 8 ? 'high' : 'medium';
}
