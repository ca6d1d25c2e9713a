/** The measures of the world in which lights stand. */
export type Point = readonly [x: number, y: number, z: number];

/** From the middle to the rim of a sky. */
export const RADIUS = 100;
/** Half the length of the flight along time. */
export const AXIS = 160;
export const TURN = 2 * Math.PI;
