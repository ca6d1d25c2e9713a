/** The six attributes (R7): what a life is made of, by its kinds of memories. */
import {
  activityKinds,
  attributes,
  rulesOfType,
  type ActivityType,
  type AttributePoints,
} from './catalogue.ts';

/**
 * What each attribute could gather if every kind were recorded once (the columns of the split in `domain.json`): points are compared after dividing by it,
 * else body and craft could hardly ever lead.
 */
export const attributeTotals: AttributePoints = {
  heart: 25,
  mind: 22,
  body: 13,
  craft: 16,
  spirit: 25,
  roots: 19,
};

export const noPoints: AttributePoints = {
  heart: 0,
  mind: 0,
  body: 0,
  craft: 0,
  spirit: 0,
  roots: 0,
};

/** Points with one more memory of this kind: ten, over the six. */
export function withMemory(points: AttributePoints, type: ActivityType): AttributePoints {
  const { split } = rulesOfType(type);
  const next = { ...points };
  for (const [at, attribute] of attributes.entries()) next[attribute] += split[at] ?? 0;
  return next;
}

/** The same with so many of each kind, in the order of `activityKinds`. */
export function withKinds(points: AttributePoints, kinds: readonly number[]): AttributePoints {
  const next = { ...points };
  for (const [nth, type] of activityKinds.entries()) {
    const count = kinds[nth] ?? 0;
    if (count === 0) continue;
    const { split } = rulesOfType(type);
    for (const [at, attribute] of attributes.entries()) next[attribute] += count * (split[at] ?? 0);
  }
  return next;
}

/** Shares of the six in percent, after dividing by their totals. All nought where nothing was recorded. */
export function sharesOf(points: AttributePoints): AttributePoints {
  const weighed = { ...noPoints };
  let sum = 0;
  for (const attribute of attributes) {
    weighed[attribute] = points[attribute] / attributeTotals[attribute];
    sum += weighed[attribute];
  }
  if (sum === 0) return noPoints;
  for (const attribute of attributes) weighed[attribute] = (100 * weighed[attribute]) / sum;
  return weighed;
}
