import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card, memoryOfTwo, noStats } from '../../fixtures.ts';
import { MemoryOfTwoDialog } from './MemoryOfTwoDialog.tsx';
import { Together } from './Together.tsx';

afterEach(cleanup);

const ana = card(1, 'Ana Marić');
const CONNECTION = '01960000-0000-7000-8000-000000000090';
const at = `/connections/${CONNECTION}/memories`;
const shared = `GET /connections/${CONNECTION}/shared-activities`;
const page = (data: readonly object[]) => ({ data, meta: { next: null } });
const show = (answers: Answers, connected = true) =>
  render(
    <World
      user={userOf(ana)}
      answers={{
        [`GET ${at}`]: page([]),
        [`GET ${at}/stats`]: { data: noStats },
        [shared]: page([]),
        ...answers,
      }}
    >
      <Together connection={CONNECTION} name="Bruno Kos" connected={connected} open={connected} />
    </World>,
  );

describe('memories of two', () => {
  it('that could not be loaded are never called none', async () => {
    show({ [`GET ${at}`]: 503 });
    expect(await screen.findByText('We couldn’t load these memories')).toBeTruthy();
    expect(screen.queryByText('No memories of the two of you yet')).toBeNull();
  });

  it('that are being loaded are not called none either', () => {
    show({ [`GET ${at}`]: NEVER });
    expect(screen.queryByText('No memories of the two of you yet')).toBeNull();
  });

  it('after the connection are read, and offered neither to add to nor to edit', async () => {
    const kept = memoryOfTwo(1, 'The lake', {
      abilities: { edit: false, delete: false, comment: false, react: false },
    });
    show({ [`GET ${at}`]: page([kept]) }, false);
    expect(await screen.findByRole('heading', { name: 'The lake' })).toBeTruthy();
    expect(screen.getByText(/You are no longer connected/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are added with a title, and what was typed stays where the server does not answer', async () => {
    const sent: unknown[] = [];
    let failing = true;
    show({
      [`POST ${at}`]: async (request) => {
        sent.push(await request.json());
        return failing ? 503 : { data: memoryOfTwo(2, 'The tram') };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a memory of the two of you' }));
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    const title = screen.getByRole('textbox', { name: /^Title/u });
    fireEvent.change(title, { target: { value: '  The tram ' } });
    fireEvent.click(save);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(title).toHaveProperty('value', '  The tram ');
    failing = false;
    fireEvent.click(save);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(sent.at(-1)).toMatchObject({ title: 'The tram', media_id: null });
  });

  it('changed on another device are not written over unseen', async () => {
    const mine = memoryOfTwo(1, 'The lake');
    const theirs = { ...mine, title: 'The frozen lake', version: 2 };
    let closed = 0;
    const versions: (string | null)[] = [];
    let now = mine;
    render(
      <World
        user={userOf(ana)}
        answers={{
          [`GET ${at}`]: () => page([now]),
          [`PATCH /connection-memories/${mine.id}`]: (request) => {
            versions.push(request.headers.get('if-match'));
            if (versions.length > 1) return { data: { ...theirs, version: 3 } };
            now = theirs;
            return 412;
          },
        }}
      >
        <MemoryOfTwoDialog
          connection={CONNECTION}
          name="Bruno Kos"
          memory={mine}
          onClose={() => {
            closed += 1;
          }}
        />
      </World>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/edited on another device/u)).toBeTruthy();
    expect(closed).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(closed).toBe(1);
    });
    expect(versions).toEqual(['"1"', '"2"']);
  });
});
