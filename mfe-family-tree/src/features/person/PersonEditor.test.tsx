import {
  World,
  idOf,
  person as account,
  picture,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inFull } from '../../testing/in-full.ts';
import PersonEditor from './PersonEditor.tsx';

afterEach(cleanup);

const tree = idOf(400);
const jelena = inFull();
const at = `/family/tree/${tree}/persons/${jelena.person.id}`;
const done = { data: { person: jelena.person, revision: 9, warnings: [] } };

interface Sent {
  readonly version: string | null;
  readonly body: unknown;
}

/** Opens the editor with a server that answers each keeping in turn. */
function open(replies: readonly Answers[string][], full = jelena) {
  const sent: Sent[] = [];
  const changed: number[] = [];
  const answers: Answers = {
    [`GET ${at}`]: { data: full },
    [`PATCH ${at}`]: async (request) => {
      sent.push({ version: request.headers.get('if-match'), body: await request.json() });
      return replies[sent.length - 1] ?? done;
    },
  };
  render(
    <World user={userOf(account(3, 'Ana Marković'))} answers={answers}>
      <PersonEditor
        tree={tree}
        person={jelena.person.id}
        onChanged={(revision) => changed.push(revision)}
        onClose={() => changed.push(-1)}
      />
    </World>,
  );
  return { sent, changed };
}
const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const write = (label: string, value: string) => {
  const [field] = screen.getAllByLabelText(label);
  if (field === undefined) throw new Error(`${label} was expected`);
  fireEvent.change(field, { target: { value } });
};
const stale = (now: unknown) => () =>
  new Response(
    JSON.stringify({ code: 'general.version_stale', message: 'x', request_id: 'x', details: now }),
    { status: 412, headers: { 'content-type': 'application/json' } },
  );

it('sends nothing when nothing was changed, and only what was', async () => {
  const { sent, changed } = open([done]);
  await screen.findByLabelText('Note');
  write('Given names', 'Jelena Ana');
  keep();
  await waitFor(() => expect(changed).toEqual([9, -1]));
  expect(sent).toEqual([
    { version: '"1"', body: { names: [{ id: jelena.names[0]?.id, given: 'Jelena Ana' }] } },
  ]);
});

it('asks field by field where somebody else wrote the same, and takes the rest of theirs in', async () => {
  const theirs = inFull({
    person: { ...jelena.person, version: 4, note: 'Theirs' },
    gender_text: 'woman',
  });
  const { sent, changed } = open([stale(theirs), done]);
  await screen.findByLabelText('Note');
  write('Note', 'Mine');
  write('Given names', 'Jelena Ana');
  keep();
  const asked = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
  expect(asked.getAllByRole('radio')).toHaveLength(2);
  expect(asked.getByRole('button', { name: 'Save my choices' })).toHaveProperty('disabled', true);
  fireEvent.click(asked.getByRole('radio', { name: /Theirs/ }));
  fireEvent.click(asked.getByRole('button', { name: 'Save my choices' }));
  await waitFor(() => expect(changed).toEqual([9, -1]));
  expect(sent[1]).toEqual({
    version: '"4"',
    body: { names: [{ id: jelena.names[0]?.id, given: 'Jelena Ana' }] },
  });
});

const sight = (id: string) => ({ ...picture(1, 600, 900), media_id: id });

it('takes the photograph away only when it is kept, and names it by nothing but its id', async () => {
  const { sent } = open([done], inFull({ portrait: sight(idOf(901)) }));
  await screen.findByLabelText('Note');
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(screen.getByText('Will be removed when you save.')).toBeTruthy();
  expect(sent).toEqual([]);
  keep();
  await waitFor(() => expect(sent).toEqual([{ version: '"1"', body: { portrait: null } }]));
});

it('asks which photograph stays where somebody else put another one there', async () => {
  const theirs = inFull({ person: { ...jelena.person, version: 2 }, portrait: sight(idOf(902)) });
  const { sent } = open([stale(theirs), done], inFull({ portrait: sight(idOf(901)) }));
  await screen.findByLabelText('Note');
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  keep();
  const asked = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
  fireEvent.click(asked.getByRole('radio', { name: /A photo/ }));
  fireEvent.click(asked.getByRole('button', { name: 'Save my choices' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('comes together without a question where both wrote different things', async () => {
  const { sent, changed } = open([
    stale(inFull({ person: { ...jelena.person, version: 3 }, gender_text: 'woman' })),
    done,
  ]);
  await screen.findByLabelText('Note');
  write('Note', 'Mine');
  keep();
  await waitFor(() => expect(changed).toEqual([9, -1]));
  expect(sent.map((one) => one.version)).toEqual(['"1"', '"3"']);
  expect(sent[1]?.body).toEqual({ note: 'Mine' });
});

it('takes a part out only when it is kept, and never the last name', async () => {
  const { sent } = open([done]);
  await screen.findByLabelText('Note');
  const [first] = screen.getAllByRole('button', { name: 'Remove' });
  if (first === undefined) throw new Error('a part was expected');
  fireEvent.click(first);
  expect(screen.queryAllByRole('button', { name: 'Remove' })).toHaveLength(0);
  keep();
  await waitFor(() =>
    expect(sent).toEqual([
      { version: '"1"', body: { names: [{ id: jelena.names[0]?.id, removed: true }] } },
    ]),
  );
});

it('changes a source apart from the person, and only what was written anew', async () => {
  const sources = `/family/tree/${tree}/sources`;
  const cited = jelena.citations[0];
  const source = {
    id: cited?.source_id ?? '',
    version: 3,
    title: cited?.source_title ?? '',
    author: 'The parish',
    published: '',
    repository: '',
    url: '',
    note: '',
    citations: 1,
  };
  const sent: Sent[] = [];
  const answers: Answers = {
    [`GET ${at}`]: { data: jelena },
    [`GET ${sources}`]: { data: [source], meta: { next: null } },
    [`PATCH ${sources}/${source.id}`]: async (request) => {
      sent.push({ version: request.headers.get('if-match'), body: await request.json() });
      return { data: { revision: 10, warnings: [] } };
    },
  };
  render(
    <World user={userOf(account(3, 'Ana Marković'))} answers={answers}>
      <PersonEditor
        tree={tree}
        person={jelena.person.id}
        section="sources"
        onChanged={() => undefined}
        onClose={() => undefined}
      />
    </World>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'About this source' }));
  await screen.findByLabelText('Author');
  expect(screen.getByRole('button', { name: 'Save source' })).toHaveProperty('disabled', true);
  write('Where it is kept', 'City archive');
  fireEvent.click(screen.getByRole('button', { name: 'Save source' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: '"3"', body: { repository: 'City archive' } }]),
  );
});
