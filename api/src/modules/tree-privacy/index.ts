/** Pure: who is probably alive and what a member may see of a person. Of the server it needs nothing, so threads carry it too. */
export {
  earlierDay,
  earliestOf,
  edgesOf,
  evidenceIn,
  stepsOver,
  type Edges,
} from './family-near.ts';
export {
  evidenceReach,
  isLiving,
  judgePerson,
  nearAdult,
  type Day,
  type Evidence,
  type Judgement,
  type Standing,
  type Viewer,
} from './privacy.ts';
