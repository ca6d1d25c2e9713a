export {
  NO_YEAR,
  bornOf,
  countOf,
  diedOf,
  givenOf,
  idOf,
  indexOf,
  markOf,
  mayWith,
  modelOf,
  nameOf,
  sexOf,
  stateOf,
  surnameOf,
  yearsOf,
  type DayWords,
  type Mark,
  type NameOrder,
  type PersonState,
  type TreeModel,
  type Words,
} from './tree-model.ts';
export { applyChanges, type Changed } from './apply-changes.ts';
export { packStrings, placeOf, placesOf, unpackStrings, type Strings } from './strings.ts';
export { around, lineOf, type Around } from './around.ts';
