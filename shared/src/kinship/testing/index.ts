/** For tests, stories and benches: families told in words, and big ones out of a seed. Nothing that is shipped imports it. */
export { families, type FamilyShape } from './families.ts';
export { randomFamily, seededRandom, type RandomFamily } from './random-family.ts';
export { tellFamily, type Telling, type ToldFamily } from './tell.ts';
