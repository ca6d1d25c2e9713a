import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, person, userOf, World, type Answers } from '@kinlore/shared/testing';
import { LONG_NAME } from '../../fixtures.ts';
import PrivacySettings from './PrivacySettings.tsx';

const meta: Meta = { title: 'Codex/Privacy' };
export default meta;
type Story = StoryObj;

const kept = {
  data: {
    listed: true,
    first_audience: 'family',
    first_degree: 2,
    tags_from_family: true,
    tags_from_connections: false,
  },
};
const example = (key: string, sees: string | null, sees_not: string | null) => ({
  key,
  sees,
  sees_not,
});
const people = (name = 'Lena') => ({
  data: [
    example('family.close', 'Vesna', 'Mira'),
    example('family.wider', 'Mira', name),
    example('family.everyone', 'Mira', name),
    example('connections', name, 'Vesna'),
    example('public', name, null),
    example('self', null, 'Vesna'),
  ],
});
const nobody = {
  data: ['family.close', 'family.wider', 'family.everyone', 'connections', 'public', 'self'].map(
    (key) => example(key, null, null),
  ),
};

const noLinks = { data: [], meta: { next: null } };
const link = (id: string, name: string, over: object = {}) => ({
  id,
  name,
  activity: { id: `m-${id}`, type: 'everyday', title: 'The winter we carried the piano' },
  state: 'open',
  has_password: false,
  opened_count: 3,
  last_opened_at: '2027-05-02T10:00:00Z',
  created_at: '2027-05-01T10:00:00Z',
  expires_at: '2027-05-31T10:00:00Z',
  ...over,
});
const links = {
  data: [
    link('one', 'For Aunt Mila', { has_password: true }),
    link('two', LONG_NAME, { state: 'resting' }),
    link('three', 'مريم', { state: 'over', opened_count: 0, last_opened_at: null }),
  ],
  meta: { next: 'more' },
};

const show = (answers: Answers, more: { dir?: 'rtl'; child?: true } = {}): Story => ({
  parameters: { dir: more.dir ?? 'ltr' },
  render: () => (
    <World
      user={{
        ...userOf(person(1, 'Helen Novak')),
        ...(more.child === true && { account_type: 'child' as const, age: 9 }),
      }}
      answers={{ 'GET /share-links': noLinks, ...answers }}
    >
      <PrivacySettings />
    </World>
  ),
});

export const Usual = show({
  'GET /settings/privacy': kept,
  'GET /settings/privacy/examples': people(),
});
export const WithLinks = show({
  'GET /settings/privacy': kept,
  'GET /settings/privacy/examples': people(),
  'GET /share-links': links,
});
export const NobodyHere = show({
  'GET /settings/privacy': kept,
  'GET /settings/privacy/examples': nobody,
});
export const LongNames = show({
  'GET /settings/privacy': kept,
  'GET /settings/privacy/examples': people(LONG_NAME),
});
export const RightToLeft = show(
  { 'GET /settings/privacy': kept, 'GET /settings/privacy/examples': people('مريم') },
  { dir: 'rtl' },
);
export const OfAChild = show(
  { 'GET /settings/privacy': kept, 'GET /settings/privacy/examples': people() },
  { child: true },
);
export const ExamplesFailed = show({
  'GET /settings/privacy': kept,
  'GET /settings/privacy/examples': 503,
});
export const Loading = show({ 'GET /settings/privacy': NEVER });
export const Failed = show({ 'GET /settings/privacy': 503 });
