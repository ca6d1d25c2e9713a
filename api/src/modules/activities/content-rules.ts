/** Whether what a memory says holds together. Pure. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import { problemsOf } from '@kinlore/shared/dates';
import { DomainError } from '../../platform/errors.ts';
import type { Content } from './content.ts';

/** A refusal that says its sentence at the field it is about. */
export const refusalAt = (code: ErrorCode, field: string): DomainError =>
  new DomainError(code, { [field]: [new DomainError(code).message] });

const hasTwins = (words: readonly string[]): boolean => new Set(words).size < words.length;

const personsIn = ({ people }: Content): readonly string[] =>
  people.flatMap(({ person_id }) => person_id ?? []);

/** Two names may lead to one person who was told twice and merged since: that stands, more of it is refused. */
const namesPersonAgain = (content: Content, stood: Content): boolean => {
  const before = personsIn(stood);
  return hasTwins(personsIn(content).filter((id) => before.indexOf(id) === before.lastIndexOf(id)));
};

type Rule = readonly [broken: boolean, code: ErrorCode, field: string];

/** What every memory must keep to, a draft too. */
function rulesOfAll(content: Content, today: string, stood: Content): readonly Rule[] {
  const subtypes: readonly string[] =
    activityTypes.find(({ slug }) => slug === content.type)?.subtypes ?? [];
  return [
    [!subtypes.includes(content.subtype), 'activity.subtype_unknown', 'subtype'],
    [problemsOf(content.when, today).length > 0, 'activity.date_impossible', 'when'],
    [hasTwins(content.feelings.map(({ emotari }) => emotari)), 'activity.named_twice', 'feelings'],
    [hasTwins(content.media.map(({ media_id }) => media_id)), 'activity.named_twice', 'media'],
    [
      hasTwins(content.recordings.map(({ media_id }) => media_id)),
      'activity.named_twice',
      'recordings',
    ],
    [
      hasTwins(content.documents.map(({ media_id }) => media_id)),
      'activity.named_twice',
      'documents',
    ],
    [
      hasTwins(content.people.flatMap(({ user_id }) => user_id ?? [])),
      'activity.named_twice',
      'people',
    ],
    [namesPersonAgain(content, stood), 'activity.named_twice', 'people'],
    [content.people.some(({ name }) => name === ''), 'general.invalid', 'people'],
  ];
}

/** What a memory needs before others can read it. */
const rulesOfShared = (content: Content): readonly Rule[] => [
  [content.title === '', 'activity.title_needed', 'title'],
  [
    content.audience === 'chosen' && content.chosen_ids.length === 0,
    'activity.chosen_needed',
    'chosen_ids',
  ],
  [content.audience === 'space' && content.space_id === null, 'activity.space_unknown', 'space_id'],
];

/** Throws for what cannot be kept. `today`: the owner's own calendar day. `stood`: what it said before. */
export function ensureValidContent(
  content: Content,
  { today, draft, stood }: { today: string; draft: boolean; stood: Content },
): void {
  const broken = [
    ...rulesOfAll(content, today, stood),
    ...(draft ? [] : rulesOfShared(content)),
  ].find(([isBroken]) => isBroken);
  if (broken !== undefined) throw refusalAt(broken[1], broken[2]);
}
