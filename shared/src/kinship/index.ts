/** Kinship: pure, linear, for the page, its worker and the server alike. */
export {
  buildGraph,
  listOf,
  listsOf,
  NO_BIRTH,
  sexCodes,
  unionStatusCodes,
  type FamilyGraph,
  type GraphInput,
  type Lists,
  type ParentNature,
} from './graph.ts';
export {
  ancestorsOf,
  componentOf,
  componentsOf,
  descendantsOf,
  generationsFrom,
  lines,
  linesOf,
  UNREACHED,
  type Reached,
  type WalkOptions,
} from './walks.ts';
export {
  coefficientOfInbreeding,
  coefficientOfRelationship,
  type Coefficient,
} from './coefficients.ts';
export {
  relationshipsOf,
  type Line,
  type Relationship,
  type RelationshipClass,
  type RelationshipOptions,
} from './relationships.ts';
export { shortestPath } from './search.ts';
export type { Step } from './steps.ts';
export { type TellingNature } from './natures.ts';
export type { Ending } from './relatives.ts';
export { nameOfRelationship, nameOfStepIn, nameOfWay, type NamingOptions } from './naming.ts';
export { english, type Forms, type KinWords } from './words.ts';
export { isProbablyLiving, NO_YEAR, probablyLiving, type LifeFacts } from './living.ts';
export {
  consistencyProblems,
  dayOf,
  daysOfYears,
  problemCodes,
  type DatedFacts,
  type Problem,
  type ProblemCode,
} from './consistency.ts';
export { knotsOf } from './knots.ts';
