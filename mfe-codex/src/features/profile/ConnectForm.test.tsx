import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectForm } from './ConnectDialog.tsx';
import type { RequestInput } from './connection.api.ts';

afterEach(cleanup);

const given = (onSend: (input: RequestInput) => Promise<void> = () => Promise.resolve()) => {
  const sent = vi.fn(onSend);
  render(
    <ConnectForm
      name="Bruno Kos"
      today="2027-05-04"
      kinds={[
        { id: 2, name: 'Family', slug: 'family' },
        { id: 7, name: 'Classmate', slug: 'classmate' },
      ]}
      onSend={sent}
      onClose={() => undefined}
    />,
  );
  return {
    sent,
    day: screen.getByLabelText(/When did you meet/u),
    send: screen.getByText('Send Request').closest('button'),
  };
};
const choose = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
};

describe('asking to connect', () => {
  it.each([
    ['2027-05-05', 'Please select a date in the past or today'],
    ['1927-05-03', 'Please select a more recent date'],
  ])('on %s cannot be sent and says why', (value, sentence) => {
    const { sent, day, send } = given();
    choose(day, value);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(send?.disabled).toBe(true);
    fireEvent.click(send ?? day);
    expect(sent).not.toHaveBeenCalled();
  });
  it('asks relatives for no day: they have always known each other', () => {
    const { sent, day, send } = given();
    choose(day, '2027-05-05');
    choose(screen.getByLabelText(/How you know each other/u), '2');
    expect(screen.queryByLabelText(/When did you meet/u)).toBeNull();
    expect(screen.queryByText('Please select a date in the past or today')).toBeNull();
    fireEvent.click(send ?? document.body);
    expect(sent.mock.calls).toEqual([[{ date_of_meeting: null, note: '', type_id: 2 }]]);
  });
  it('begins with today and sends what was chosen, once, however often it is pressed', () => {
    const { sent, day, send } = given(() => new Promise(() => undefined));
    expect(day).toHaveProperty('value', '2027-05-04');
    choose(day, '1968-09-01');
    choose(screen.getByLabelText(/How you know each other/u), '7');
    choose(screen.getByLabelText(/Add a note/u), 'From the choir');
    fireEvent.click(send ?? day);
    fireEvent.click(send ?? day);
    expect(sent.mock.calls).toEqual([
      [{ date_of_meeting: '1968-09-01', note: 'From the choir', type_id: 7 }],
    ]);
  });
});
