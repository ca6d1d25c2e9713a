/** Cells of a grid taken together, so that far fewer are asked. Pure. */

/** So many cells that follow each other are one block. */
export const PER_BLOCK = 16;

/** Balls around balls: middle and radius, four numbers each. */
export function blocksOf(balls: Float32Array): Float32Array {
  const many = Math.ceil(balls.length / 4 / PER_BLOCK);
  const blocks = new Float32Array(4 * many);
  for (let block = 0; block < many; block += 1)
    blocks.set(
      ballAround(balls.subarray(4 * PER_BLOCK * block, 4 * PER_BLOCK * (block + 1))),
      4 * block,
    );
  return blocks;
}

/** The mean of one of four numbers over all balls. */
function meanOf(balls: Float32Array, axis: number): number {
  let sum = 0;
  for (let k = axis; k < balls.length; k += 4) sum += balls[k] ?? 0;
  return (4 * sum) / balls.length;
}

function ballAround(balls: Float32Array): readonly number[] {
  const [x, y, z] = [meanOf(balls, 0), meanOf(balls, 1), meanOf(balls, 2)];
  let most = 0;
  for (let k = 0; k < balls.length; k += 4) {
    const away = Math.hypot((balls[k] ?? 0) - x, (balls[k + 1] ?? 0) - y, (balls[k + 2] ?? 0) - z);
    most = Math.max(most, away + (balls[k + 3] ?? 0));
  }
  // A little more than measured: all of it is rounded when it is kept.
  return [x, y, z, most + 1e-3];
}
