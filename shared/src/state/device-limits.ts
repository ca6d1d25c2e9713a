/** What a device of each level may be given to draw (product.md section 9): the one place of these ten numbers. */
export const deviceLimits = {
  high: { maxParticles: 100, visibleConnections: 200 },
  medium: { maxParticles: 50, visibleConnections: 100 },
  low: { maxParticles: 20, visibleConnections: 50 },
  lowest: { maxParticles: 0, visibleConnections: 20 },
  minimal: { maxParticles: 0, visibleConnections: 100 },
} as const;
export type PerformanceLevel = keyof typeof deviceLimits;
