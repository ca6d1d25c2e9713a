/** Raised whenever the same original would give other pixels: what was made with an older number is made anew in the background. */
export const DERIVATIVE_VERSION = 2;
