/** Points by cells: sorted when somebody points at one of them, or beforehand, in pauses. Mutable. */
import { gridInBreaths, gridOf, type Grid } from './grid.ts';

export class Cells {
  private grid: Grid | null = null;
  /** While they are being sorted. */
  private sorting: AbortController | null = null;

  of(places: Float32Array): Grid {
    this.grid ??= gridOf(places);
    return this.grid;
  }

  /** They stand still: so that the first press on one of many is not what waits for it. */
  prepare(places: Float32Array): void {
    if (this.grid !== null || this.sorting !== null) return;
    this.sorting = new AbortController();
    void this.sort(places, this.sorting.signal);
  }

  private async sort(places: Float32Array, signal: AbortSignal): Promise<void> {
    try {
      const grid = await gridInBreaths(places, signal);
      this.grid ??= grid;
    } catch (failure) {
      if (!signal.aborted) throw failure;
    }
  }

  /** They have moved, or are gone. */
  forget(): void {
    this.grid = null;
    this.sorting?.abort();
    this.sorting = null;
  }
}
