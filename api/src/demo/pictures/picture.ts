import type { Scene } from './svg.ts';

export interface Picture {
  readonly year: number;
  /** For those who cannot see it. */
  readonly alt: string;
  readonly draw: () => Scene;
}
