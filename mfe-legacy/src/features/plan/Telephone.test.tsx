/** A number is added in two questions, and nothing is shown of it where no text can be sent. */
import type { Telephone as Told } from '@kinlore/shared/contracts/telephones';
import { World, userOf } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana } from '../../testing/memorials.ts';
import { noTelephone, telephone, telephoneAsked } from '../../testing/plans.ts';
import { Telephone } from './Telephone.tsx';

afterEach(cleanup);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });

/** A server that proves a number by one code. */
function open(first: Told, right = '123456') {
  let told = first;
  const sent: unknown[] = [];
  const answer = (next: Told) => {
    told = next;
    return { data: told };
  };
  render(
    <World
      user={userOf(ana)}
      answers={{
        'GET /legacy/telephone': () => ({ data: told }),
        'POST /legacy/telephone/code': async (request) => {
          sent.push(await request.json());
          return answer({ ...telephoneAsked, number: told.number, proved_at: told.proved_at });
        },
        'POST /legacy/telephone/proof': async (request) => {
          const body: unknown = await request.json();
          sent.push(body);
          if (JSON.stringify(body) === JSON.stringify({ code: right })) return answer(telephone);
          return Response.json(
            { code: 'telephone.code_wrong', message: 'This is not the code we sent.' },
            { status: 422 },
          );
        },
        'DELETE /legacy/telephone': () => {
          sent.push('removed');
          told = { ...noTelephone, offered: first.offered };
          return new Response(null, { status: 204 });
        },
      }}
    >
      <Telephone />
      <p>The page</p>
    </World>,
  );
  return sent;
}

it('shows nothing where no text can be sent', async () => {
  open(noTelephone);
  await screen.findByText('The page');
  await waitFor(() => expect(document.querySelectorAll('section')).toHaveLength(0));
  expect(screen.queryByRole('button')).toBeNull();
});

it('is written down, and proved by the code alone', async () => {
  const sent = open({ ...noTelephone, offered: true });
  await press('Add phone number');
  await type(/^Phone number/u, '+44 20 7946 0000');
  await press('Send code');
  await type(/^Code from/u, '654321');
  await press('Confirm');
  expect((await screen.findByRole('alert')).textContent).toContain('not the code');
  await type(/^Code from/u, '123456');
  await press('Confirm');
  expect(await screen.findByRole('button', { name: 'Edit: phone number' })).toBeTruthy();
  expect(screen.getByText('+442079460000')).toBeTruthy();
  expect(sent).toEqual([{ number: '+44 20 7946 0000' }, { code: '654321' }, { code: '123456' }]);
});

it('is taken away, also where no text can be sent any more', async () => {
  const sent = open({ ...telephone, offered: false });
  expect(await screen.findByText('Text messages aren’t sent here at the moment.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Edit/u })).toBeNull();
  await press('Remove phone number');
  await press('Remove');
  await waitFor(() => expect(screen.queryByText('+442079460000')).toBeNull());
  expect(sent).toEqual(['removed']);
});
