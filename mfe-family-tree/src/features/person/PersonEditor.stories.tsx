import type { PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { usualPreferences } from '@kinlore/shared/contracts/family-whole';
import {
  LONG_NAME,
  World,
  idOf,
  person as account,
  picture,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { inFull } from '../../testing/in-full.ts';
import PersonEditor, { type Section } from './PersonEditor.tsx';

const meta: Meta = { title: 'Tree/Person editor' };
export default meta;
type Story = StoryObj;

const tree = idOf(400);
const jelena = inFull();
const at = `/family/tree/${tree}/persons/${jelena.person.id}`;
const sources = {
  data: [
    {
      id: idOf(731),
      version: 1,
      title: 'Register of births, Zemun',
      author: '',
      published: '',
      repository: '',
      url: '',
      note: '',
      citations: 1,
    },
  ],
  meta: { next: null },
};
const nothing = () => undefined;
const open = (section: Section, full: PersonInFull = jelena, answers: Answers = {}): Story => ({
  render: () => (
    <World
      user={userOf(account(3, 'Ana Marković'))}
      answers={{
        [`GET ${at}`]: { data: full },
        [`GET /family/tree/${tree}/sources`]: sources,
        ...answers,
      }}
    >
      <PersonEditor
        tree={tree}
        person={jelena.person.id}
        section={section}
        onChanged={nothing}
        onClose={nothing}
      />
    </World>
  ),
});

export const Names = open('names');
export const WithAPortrait = open('names', inFull({ portrait: picture(3, 600, 900) }));
export const Life = open('life');
export const Family = open('family');
export const Sources = open('sources');
export const AboutASource: Story = {
  ...open('sources'),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'About this source' }));
    await expect(await page.findByLabelText('Where it is kept')).toBeInTheDocument();
  },
};
/** Whoever wants to be asked before a change is written (`edit_confirm`). */
export const AsksBeforeItWrites: Story = {
  ...open('names', jelena, {
    [`GET /family/tree/${tree}/preferences`]: { data: { ...usualPreferences, edit_confirm: true } },
  }),
  play: async () => {
    const page = within(document.body);
    // She has several names, each with a form of its own.
    const [given] = await page.findAllByLabelText('Given names');
    if (given === undefined) throw new Error('no form of a name');
    await userEvent.clear(given);
    await userEvent.type(given, 'Jelena Ana');
    const [save] = page.getAllByRole('button', { name: 'Save' });
    if (save === undefined) throw new Error('nothing to save with');
    await userEvent.click(save);
    const question = await page.findByRole('dialog', { name: 'Save this change?' });
    // It moves in.
    await waitFor(() => expect(question).toBeVisible());
  },
};
export const NoSourcesYet = open('sources', inFull({ citations: [] }), {
  [`GET /family/tree/${tree}/sources`]: { data: [], meta: { next: null } },
});
export const SourcesFailed = open('sources', jelena, { [`GET /family/tree/${tree}/sources`]: 503 });
export const NoFamily = open('family', inFull({ unions: [], parents: [], children: [] }));
export const WithAHiddenPartner = open(
  'family',
  inFull({
    unions: [
      {
        id: idOf(500),
        version: 2,
        kind: 'married',
        status: 'current',
        partners: [
          { id: jelena.person.id, name: jelena.person.name, hidden: false },
          { id: idOf(2), name: '', hidden: true },
        ],
        events: [],
        citations: [],
      },
    ],
  }),
);
export const LongNames = open(
  'names',
  inFull({
    person: { ...jelena.person, name: LONG_NAME },
    names: jelena.names.map((name) => ({
      ...name,
      given: LONG_NAME,
      surname_prefix: 'von und zu',
    })),
  }),
);
export const Loading = open('names', jelena, { [`GET ${at}`]: 'never' });
export const Failed = open('names', jelena, { [`GET ${at}`]: 503 });
export const RightToLeftPage: Story = { ...open('life'), parameters: { dir: 'rtl' } };

const theirs = inFull({
  person: { ...jelena.person, version: 2, note: 'Counted the stairs, thirty-two of them.' },
  names: jelena.names.map((name, index) =>
    index === 0 ? { ...name, given: 'Jelena Marija', full: 'Jelena Marija Marković' } : name,
  ),
});
const stale = () =>
  new Response(
    JSON.stringify({
      code: 'general.version_stale',
      message: 'Someone changed this in the meantime.',
      request_id: 'story',
      details: theirs,
    }),
    { status: 412, headers: { 'content-type': 'application/json' } },
  );

export const BothWroteAtOnce: Story = {
  ...open('names', jelena, { [`PATCH ${at}`]: stale }),
  play: async () => {
    const page = within(document.body);
    const [given] = await page.findAllByLabelText('Given names');
    if (given === undefined) throw new Error('a name was expected');
    await userEvent.clear(given);
    await userEvent.type(given, 'Jelena Ana');
    await userEvent.clear(page.getByLabelText('Note'));
    await userEvent.type(page.getByLabelText('Note'), 'Counted the stairs aloud.');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect(await page.findByText('Jelena Marija')).toBeInTheDocument();
  },
};
