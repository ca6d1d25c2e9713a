/** Who one is, as it is read: with numbers in words, and each title opening to its why. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { HeldTitle } from '@kinlore/shared/contracts/cosmic';
import { listOf } from '../../fixtures.ts';
import { CosmicView, type CosmicViewProps } from './CosmicView.tsx';
import type { WhyOpen } from './cosmic.state.ts';
import { WhyList } from './WhyList.tsx';
import { chronicler, titles, whyRows } from './cosmic.fixtures.ts';

afterEach(cleanup);
const refresh = () => Promise.resolve();

const show = (given: Partial<CosmicViewProps> = {}) => {
  const asked: WhyOpen[] = [];
  render(
    <CosmicView
      cosmic={{ value: chronicler, status: 'ok', refresh }}
      history={listOf<HeldTitle>(titles)}
      onWhy={(of) => asked.push(of)}
      onRecord={() => undefined}
      {...given}
    />,
  );
  return asked;
};

describe('who one is', () => {
  it('is not called empty where it could not be loaded', () => {
    show({ cosmic: { value: null, status: 'failed', refresh } });
    screen.getByText("This couldn't be loaded");
    expect(screen.queryByText(/just beginning/u)).toBeNull();
  });
  it('says before five memories how many are missing, and counts no title', () => {
    const value = { ...chronicler, class: null, missing: { class: 1, alignment: 9 } };
    show({ cosmic: { value, status: 'ok', refresh }, history: listOf<HeldTitle>([]) });
    screen.getByText(/^After 1 more memory you will see/u);
    expect(screen.queryByText('Keeper')).toBeNull();
  });
  it('has no word of an alignment that is not for whoever looks', () => {
    show({ cosmic: { value: { ...chronicler, alignment: null }, status: 'ok', refresh } });
    expect(screen.queryByRole('region', { name: 'Alignment' })).toBeNull();
  });
  it('gives every planet in words and numbers, and each opens to its why', () => {
    const asked = show();
    expect(screen.getByRole('img', { name: 'Your ten planets. Strongest: Moon' })).toBeDefined();
    screen.getByText('58.6%');
    for (const name of ['Chronicler', 'Keeper', 'Night Guide', 'Saturn'])
      fireEvent.click(screen.getByRole('button', { name: `Why ${name}?` }));
    expect(asked.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'class mind+roots',
      'archetype keeper',
      'alignment shadow-path',
      'planet saturn',
    ]);
  });
  it('tells how it came about with the numbers that decided it', () => {
    show();
    screen.getByRole('heading', { name: 'How you became a Chronicler' });
    screen.getByText('After 23 memories: Roots 28%, Mind 23%, Spirit 19%');
    screen.getByText('What you did most: Keeper 12.5, Storyteller 7.1');
    screen.getByText('10 memories with feelings, 4 light and 9 heavy, 6 of 14 shared');
  });
});

describe('a why', () => {
  it('opens to the memories that made it', () => {
    const opened: string[] = [];
    render(
      <WhyList
        rule={{ rule: 'The rule.', total: 16 }}
        reasons={listOf(whyRows)}
        onOpen={({ title }) => opened.push(title)}
      />,
    );
    screen.getByText('The rule.');
    screen.getByText('Together: 16');
    screen.getByText('+6');
    fireEvent.click(screen.getByRole('button', { name: 'The letter under the floor' }));
    expect(opened).toEqual(['The letter under the floor']);
  });
});
