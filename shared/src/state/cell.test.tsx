/** What comes from the server never holds up a key; what somebody changed is drawn in the same turn. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createRecord, useRecord } from './record.ts';
import { createResource, useList } from './resource.ts';

afterEach(cleanup);

/** All that React does before it lets go of the thread: no key is heard and no frame painted before. */
const sameTurn = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

describe('a record', () => {
  it('is drawn after the turn in which it arrives, and what a press puts in within that of the press', async () => {
    const answer = Promise.withResolvers<string>();
    const records = createRecord(async (_of: string) => answer.promise);
    const Shown = () => (
      <button
        type="button"
        onClick={() => {
          records.of('one').set('what I wrote');
        }}
      >
        it is {useRecord(records, 'one').value ?? 'on its way'}
      </button>
    );
    render(<Shown />);
    answer.resolve('what the server said');
    await sameTurn();
    expect(records.of('one').state().status).toBe('ok');
    screen.getByText('it is on its way');
    await screen.findByText('it is what the server said');
    screen.getByRole('button').click();
    await sameTurn();
    screen.getByText('it is what I wrote');
  });

  it('is the one asked for as soon as another is asked for', () => {
    const records = createRecord(async (of: string) => Promise.resolve(of));
    records.of('one').set('the first');
    records.of('two').set('the second');
    const Shown = ({ of }: { readonly of: string }) => <p>it is {useRecord(records, of).value}</p>;
    const { rerender } = render(<Shown of="one" />);
    screen.getByText('it is the first');
    rerender(<Shown of="two" />);
    screen.getByText('it is the second');
  });
});

describe('a list', () => {
  it('is drawn after the turn in which it arrives, and what a press puts on top within that of the press', async () => {
    const answer = Promise.withResolvers<readonly string[]>();
    const lists = createResource({
      load: async (_query: string) => ({ data: await answer.promise, meta: { next: null } }),
      idOf: (item: string) => item,
    });
    const Shown = () => (
      <button
        type="button"
        onClick={() => {
          lists.of('all').insert('mine');
        }}
      >
        it holds {useList(lists, 'all').items.join(', ') || 'nothing'}
      </button>
    );
    render(<Shown />);
    answer.resolve(['one', 'two']);
    await sameTurn();
    expect(lists.of('all').state().items).toHaveLength(2);
    screen.getByText('it holds nothing');
    await screen.findByText('it holds one, two');
    screen.getByRole('button').click();
    await sameTurn();
    screen.getByText('it holds mine, one, two');
  });
});
