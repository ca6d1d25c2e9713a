/**
 * Draws the icons of the installed application: the dial with its sixty ticks, two orbits and one bead, in brass on the ground of the
 * shadow theme. `node tools/draw-icons.ts` writes them to shell/src/public/icons; they are kept with the sources, as a build draws nothing.
 */
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './federation/places.ts';

const ground = '#051013';
const brass = '#dab97b';
const size = 512;

/** `reach`: how much of the half width the ring takes. A maskable icon may lose a tenth on every side. */
function drawIcon(reach: number): string {
  const middle = size / 2;
  const ring = middle * reach;
  const ticks = Array.from({ length: 60 }, (_, at) => {
    const angle = (at * Math.PI) / 30;
    const long = at % 5 === 0;
    const [inner, outer] = [ring * (long ? 0.86 : 0.9), ring * 0.95];
    const point = (radius: number): string =>
      `${(middle + radius * Math.sin(angle)).toFixed(1)} ${(middle - radius * Math.cos(angle)).toFixed(1)}`;
    return `<path d="M${point(inner)} L${point(outer)}" stroke-width="${long ? '6' : '3'}"/>`;
  });
  const orbit = (turn: number): string =>
    `<ellipse cx="${String(middle)}" cy="${String(middle)}" rx="${String(ring * 0.82)}" ry="${String(ring * 0.34)}" stroke-width="9" transform="rotate(${String(turn)} ${String(middle)} ${String(middle)})"/>`;
  const bead = { x: middle + ring * 0.62, y: middle - ring * 0.52 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(size)} ${String(size)}" width="${String(size)}" height="${String(size)}">`,
    `<rect width="${String(size)}" height="${String(size)}" fill="${ground}"/><g fill="none" stroke="${brass}" stroke-linecap="round">`,
    `<circle cx="${String(middle)}" cy="${String(middle)}" r="${String(ring)}" stroke-width="12"/>`,
    ...ticks,
    orbit(-32),
    orbit(52),
    `</g><circle cx="${bead.x.toFixed(1)}" cy="${bead.y.toFixed(1)}" r="${String(ring * 0.12)}" fill="${brass}"/></svg>`,
  ].join('');
}

interface Drawing {
  png(options: { compressionLevel: number; palette: boolean }): {
    toFile(path: string): Promise<unknown>;
  };
  resize(width: number): Drawing;
}

async function main(): Promise<void> {
  const folder = join(root, 'shell/src/public/icons');
  mkdirSync(folder, { recursive: true });
  const sharp = createRequire(join(root, 'api/package.json'))('sharp') as (svg: Buffer) => Drawing; // the server's own image library
  const files = [
    ['icon-192', 0.86, 192],
    ['icon-512', 0.86, 512],
    ['maskable-512', 0.66, 512],
    ['apple-touch-180', 0.8, 180],
  ] as const;
  for (const [name, reach, width] of files) {
    await sharp(Buffer.from(drawIcon(reach)))
      .resize(width)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, `${name}.png`));
  }
}

if (import.meta.main) await main();
