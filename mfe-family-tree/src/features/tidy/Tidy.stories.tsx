import type { Finding, MergeCandidate } from '@kinlore/shared/contracts/family-changes';
import {
  LONG_NAME,
  World,
  idOf,
  person as account,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { nuclear } from '../../testing/families.ts';
import { inFull } from '../../testing/in-full.ts';
import { again, findings, pairs, suggestions } from '../../testing/untidy.ts';
import ChecksPanel from './ChecksPanel.tsx';
import DuplicatesPanel from './DuplicatesPanel.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import SuggestionsPanel from './SuggestionsPanel.tsx';

const meta: Meta = { title: 'Tree/Tidying' };
export default meta;
type Story = StoryObj;

const tree = idOf(400);
const nothing = () => undefined;
const inWorld = (children: ReactNode, answers: Answers): Story => ({
  render: () => (
    <World user={userOf(account(3, 'Ana Marković'))} answers={answers}>
      {children}
    </World>
  ),
});
const person = (id: string) => `GET /family/tree/${tree}/persons/${id}`;
const both: Answers = {
  [person(inFull().person.id)]: { data: inFull() },
  [person(again.person.id)]: { data: again },
};

const duplicates = (list: readonly MergeCandidate[], answers: Answers = {}) =>
  inWorld(<DuplicatesPanel tree={tree} onChanged={nothing} onOpen={nothing} />, {
    [`GET /family/tree/${tree}/merge-candidates`]: { data: list, meta: { next: null } },
    ...both,
    ...answers,
  });
export const Duplicates = duplicates(pairs);
export const DuplicatesWithLongNames = duplicates(
  pairs.map((pair) => ({ ...pair, a: { ...pair.a, name: LONG_NAME } })),
);
export const NoDuplicates = duplicates([]);
export const DuplicatesLoading = duplicates([], {
  [`GET /family/tree/${tree}/merge-candidates`]: 'never',
});
export const DuplicatesFailed = duplicates([], {
  [`GET /family/tree/${tree}/merge-candidates`]: 503,
});
export const ComparingFromTheList: Story = {
  ...duplicates(pairs),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(
      (await page.findAllByRole('button', { name: 'Compare' }))[0] ?? document.body,
    );
    await expect(await page.findByRole('button', { name: 'Merge' })).toBeInTheDocument();
  },
};

const merging = (answers: Answers = both) =>
  inWorld(
    <MergeDialog
      tree={tree}
      one={nuclear.persons[0]?.id ?? ''}
      other={again.person.id}
      onMerged={nothing}
      onClose={nothing}
    />,
    answers,
  );
export const SideBySide = merging();
export const SideBySideLoading = merging({
  [person(again.person.id)]: 'never',
  [person(inFull().person.id)]: 'never',
});
export const SideBySideFailed = merging({
  [person(again.person.id)]: 503,
  [person(inFull().person.id)]: { data: inFull() },
});
const refused = () =>
  new Response(
    JSON.stringify({
      code: 'family.too_many_birth_parents',
      message: 'Two birth parents are there already. Other kinds of parents can be added.',
      request_id: 'story',
    }),
    { status: 422, headers: { 'content-type': 'application/json' } },
  );
export const CannotBeOne: Story = {
  ...merging({ ...both, [`POST /family/tree/${tree}/merge`]: refused }),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Merge' }));
    await expect(await page.findByRole('alert')).toHaveTextContent(/Two birth parents/);
  },
};

const checks = (list: readonly Finding[], mayEdit = true, answers: Answers = {}) =>
  inWorld(<ChecksPanel tree={tree} mayEdit={mayEdit} onOpen={nothing} />, {
    [`GET /family/tree/${tree}/checks`]: { data: list, meta: { next: null } },
    ...answers,
  });
export const Findings = checks(findings);
export const FindingsForReaders = checks(findings, false);
export const NothingFound = checks([]);
export const FindingsLoading = checks([], true, { [`GET /family/tree/${tree}/checks`]: 'never' });
export const FindingsFailed = checks([], true, { [`GET /family/tree/${tree}/checks`]: 503 });
const questions = (answer: Answers[string]) =>
  inWorld(<SuggestionsPanel tree={tree} onChanged={nothing} onOpen={nothing} />, {
    [`GET /family/tree/${tree}/suggestions`]: answer,
  });
export const Suggestions = questions({ data: suggestions, meta: { next: 'more' } });
export const SuggestionsWithLongNames = questions({
  data: suggestions.map((one) => ({
    ...one,
    persons: one.persons.map((whom) => ({ ...whom, name: LONG_NAME })),
  })),
  meta: { next: null },
});
export const NothingToSuggest = questions({ data: [], meta: { next: null } });
export const SuggestionsLoading = questions('never');
export const SuggestionsFailed = questions(503);
export const RightToLeftPage: Story = { ...merging(), parameters: { dir: 'rtl' } };
