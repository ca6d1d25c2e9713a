#!/usr/bin/env node
/** In the place of ffmpeg where the machine has none: takes its arguments, and does what the film says that it is sent. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const args = process.argv.slice(2);
const film = readFileSync(args[args.indexOf('-i') + 1]).toString('latin1');
const to = args.at(-1);
if (args.at(-2) === '-i') {
  const video = film.includes('PLAYS') ? 'h264 (High)' : 'hevc (Main 10)';
  process.stderr.write(
    `  Stream #0:0[0x1](und): Video: ${video}, yuv420p\n  Stream #0:1(und): Audio: aac (LC)\n`,
  );
  process.exitCode = 1;
} else if (film.includes('FAILS')) {
  process.exitCode = 1;
} else if (to.endsWith('.jpg')) {
  await sharp({ create: { width: 640, height: 360, channels: 3, background: '#246' } })
    .jpeg()
    .toFile(to);
} else if (to.endsWith('.u8')) {
  // A second of silence, and one as loud as can be.
  writeFileSync(to, Buffer.concat([Buffer.alloc(8000, 128), Buffer.alloc(8000, 0)]));
} else writeFileSync(to, 'a copy that plays');
