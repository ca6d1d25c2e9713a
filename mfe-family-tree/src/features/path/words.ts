/** The sentences of the answer. */
import { treeUnionKinds } from '@kinlore/shared/contracts/family';
import {
  nameOfRelationship,
  nameOfStepIn,
  type NamingOptions,
  type Relationship,
  type Step,
} from '@kinlore/shared/kinship';
import { locale } from '@kinlore/shared/messages';
import { idOf, nameOf, type TreeModel } from '../../model/index.ts';
import { t } from './path.messages.ts';

export const personName = (model: TreeModel, person: number): string =>
  nameOf(model, person, { hidden: t('living'), unnamed: t('unnamed') });

const MARRIED = treeUnionKinds.indexOf('married');
const UNKNOWN = treeUnionKinds.indexOf('unknown');
/** Of a union of which nothing is said people say husband and wife; of partners and the engaged they do not. */
const naming = (model: TreeModel): NamingOptions => ({
  isMarriage: (union) => [MARRIED, UNKNOWN].includes(model.unionKind[union] ?? UNKNOWN),
});

export const relationName = (model: TreeModel, relationship: Relationship): string =>
  nameOfRelationship(model.graph, relationship, naming(model));
export const stepName = (model: TreeModel, step: Step): string =>
  nameOfStepIn(model.graph, step, naming(model));

const isMe = (model: TreeModel, person: number): boolean =>
  model.tree.self_person_id !== null && idOf(model, person) === model.tree.self_person_id;

/** More than so many genitives nobody can follow: the cards show the way better. */
const MOST_WORDS = 90;

export function answerLine(model: TreeModel, relationship: Relationship): string {
  const { from, to } = relationship;
  const [relation, names] = [
    relationName(model, relationship),
    { from: personName(model, from), to: personName(model, to) },
  ];
  if (relation.length > MOST_WORDS) return t('connected', names);
  if (isMe(model, from)) return t('isYours', { to: names.to, relation });
  if (isMe(model, to)) return t('youAre', { from: names.from, relation });
  return t('is', { ...names, relation });
}

const comparisons = [
  [0.5, 'likeParent'],
  [0.25, 'likeGrandparent'],
  [0.125, 'likeCousin'],
  [0.0625, 'likeRemoved'],
  [0.03125, 'likeSecond'],
] as const;

/** The coefficient said plainly. */
export function shareLine(coefficient: number): string {
  if (coefficient === 0) return t('shareNone');
  const percent = new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumSignificantDigits: 3,
  }).format(coefficient);
  const comparison = comparisons.find(([share]) => Math.abs(coefficient / share - 1) < 0.05);
  return comparison === undefined
    ? t('share', { percent })
    : t('shareLike', { percent, like: t(comparison[1]) });
}

/** "Rosa and Karl". */
export function throughLine(model: TreeModel, ancestors: readonly number[]): string {
  const names = ancestors.map((person) => personName(model, person));
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);
}
