/** How long a relative may ask or contest, from when they were told. Pure. */
const WINDOW_MS = 30 * 86_400_000;

export const windowEnds = (toldAt: Date): Date => new Date(toldAt.getTime() + WINDOW_MS);
/** Who was told at this moment or before asks no more. */
export const windowBegan = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);
export const isOver = (toldAt: Date, now: Date): boolean => toldAt <= windowBegan(now);
