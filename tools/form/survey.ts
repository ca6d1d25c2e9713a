/** Reads every source once and says what the check and the figures want to know of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { excessesOf, excessesOfTest, ratchetFaults, type Ratchet } from './limits.ts';
import { measure, type FileForm } from './measure.ts';
import { productFiles, testFiles } from './product-files.ts';

export interface Survey {
  readonly product: readonly FileForm[];
  readonly tests: readonly FileForm[];
}

const measured = (root: string, paths: readonly string[]): readonly FileForm[] =>
  paths.map((path) => measure(path, readFileSync(join(root, path), 'utf8')));

export const survey = (root: string): Survey => ({
  product: measured(root, productFiles(root)),
  tests: measured(root, testFiles(root)),
});

export const excesses = ({
  product,
  tests,
}: Survey): ReadonlyMap<string, ReturnType<typeof excessesOf>> =>
  new Map([
    ...product.map((file) => [file.path, excessesOf(file)] as const),
    ...tests.map((file) => [file.path, excessesOfTest(file)] as const),
  ]);

export const RATCHET = 'tools/form/ratchet.json';

/** Throws where the file is missing or no JSON. */
export const readRatchet = (root: string): Ratchet =>
  JSON.parse(readFileSync(join(root, RATCHET), 'utf8')) as Ratchet; // written by `pnpm figures` alone

/** For the check: whatever is over its limit beyond what the ratchet holds. */
export const formFaults = (root: string): readonly string[] =>
  ratchetFaults(excesses(survey(root)), readRatchet(root));
