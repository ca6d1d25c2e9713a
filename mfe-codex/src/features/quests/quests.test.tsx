import { speakSimply } from '../../simple-words.ts';
import { stepWords } from './quests.messages.ts';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card } from '../../fixtures.ts';
import { MissionsSection } from './MissionsSection.tsx';
import { PowersSection } from './PowersSection.tsx';
import { aMission, aPower, aQuest, aQuestToBegin } from './quests.fixtures.ts';

afterEach(cleanup);

const ana = card(1, 'Ana Marić');
const open = (answers: Answers, section = <MissionsSection userId={ana.id} />) =>
  render(
    <World
      user={userOf(ana)}
      answers={{ 'GET /quests': { data: { quests: [], to_begin: [] } }, ...answers }}
    >
      {section}
    </World>,
  );
const powers = <PowersSection userId={ana.id} />;
const slots = { data: { slots: 1, used: 0, next_at_level: 10 } };

/** By the keyboard: the button that is pressed is the one that has the focus. */
const pressKept = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focusAt = (name: string) =>
  waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name }));
  });

describe('missions', () => {
  it('that could not be read are not shown as none', async () => {
    open({ 'GET /missions': 503, 'GET /missions/sacred': 503 });
    expect(await screen.findByText("Your missions couldn't be loaded")).toBeTruthy();
    expect(screen.queryByText(/You have no mission/u)).toBeNull();
  });
  it('are begun by a press, say how far they are, and are left after a question', async () => {
    let mission = aMission('one_small_true_thing');
    open({
      'GET /missions': () => ({ data: [mission] }),
      'GET /missions/sacred': { data: [] },
      'POST /missions/one_small_true_thing/start': () => {
        mission = aMission('one_small_true_thing', {
          state: 'active',
          open_until: '2027-05-11T10:00:00.000Z',
        });
        return { data: mission };
      },
      'POST /missions/one_small_true_thing/abandon': () => {
        mission = aMission('one_small_true_thing', {
          refusal: 'resting',
          again_at: '2027-05-05T10:00:00.000Z',
        });
        return { data: mission };
      },
    });
    await pressKept('Begin One small true thing');
    expect(await screen.findByText(/Open until Tuesday,? 11 May/u)).toBeTruthy();
    await focusAt('One small true thing');
    expect(screen.getByText(/0 of 1/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Leave mission: One small true thing' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave mission' }));
    expect(await screen.findByText(/begin it again from Wednesday,? 5 May/u)).toBeTruthy();
    await focusAt('One small true thing');
    expect(screen.queryByRole('button', { name: /Begin/u })).toBeNull();
  });
  it('that are refused stay as they were, and can be pressed again', async () => {
    let asked = 0;
    open({
      'GET /missions': { data: [aMission('one_small_true_thing')] },
      'GET /missions/sacred': { data: [] },
      'POST /missions/one_small_true_thing/start': () => {
        asked += 1;
        return 503;
      },
    });
    for (const times of [1, 2]) {
      fireEvent.click(await screen.findByRole('button', { name: /^Begin/u }));
      await waitFor(() => {
        expect(asked).toBe(times);
      });
      await waitFor(() => {
        expect(screen.getByRole('button', { name: /^Begin/u }).getAttribute('aria-busy')).not.toBe(
          'true',
        );
      });
    }
  });
});

describe('family quests', () => {
  const none = { 'GET /missions': { data: [] }, 'GET /missions/sacred': { data: [] } };
  it('that could not be read take nothing from the missions above', async () => {
    open({ ...none, 'GET /missions': { data: [aMission('map_of_moves')] }, 'GET /quests': 503 });
    expect(await screen.findByText("Your family's quests couldn't be loaded")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin One small true thing' })).toBeTruthy();
    expect(screen.queryByText('With your family')).toBeNull();
  });
  it('are not spoken of to somebody without a family', async () => {
    open(none);
    expect(await screen.findByText(/You have no mission/u)).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByText('With your family')).toBeNull();
    });
  });
  it('are begun for one family, say what all have done, and are ended after a question', async () => {
    const sent: unknown[] = [];
    let data: unknown = { quests: [], to_begin: [aQuestToBegin()] };
    open({
      ...none,
      'GET /quests': () => ({ data }),
      'POST /quests': (body: unknown) => {
        sent.push(body);
        data = { quests: [aQuest()], to_begin: [] };
        return { data: aQuest() };
      },
      [`POST /quests/${aQuest().id}/end`]: () => {
        const ended = { state: 'ended', may_end: false, ended_at: '2027-05-04T10:00:00.000Z' };
        data = { quests: [aQuest({ ...ended, state: 'ended' })], to_begin: [] };
        return { data: aQuest() };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Begin Fifty faces for Marić' }));
    expect(await screen.findByText(/31 of 50/u)).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Fifty faces');
    });
    expect(sent).toHaveLength(1);
    expect(screen.getByText('Helped so far: Ana Marić, Ivo Marić, and Rosa Kovač')).toBeTruthy();
    expect(screen.getByText('Your part: 12')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End Fifty faces for Marić' }));
    fireEvent.click(await screen.findByRole('button', { name: 'End' }));
    expect(await screen.findByText(/Ended on Tuesday,? 4 May/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End/u })).toBeNull();
  });
});

describe('power-ups', () => {
  it('say why one cannot begin, and where those come from that one has not', async () => {
    open(
      {
        'GET /power-ups': {
          data: [
            aPower('twin_suns', { name: 'Twin Suns', owned: 1, refusal: 'no_slot' }),
            aPower('kin_knot', { name: 'Kin Knot', refusal: 'not_owned' }),
          ],
        },
        'GET /power-ups/slots': slots,
      },
      powers,
    );
    expect(await screen.findByText('All your places are taken.')).toBeTruthy();
    expect(screen.getByText('From a family quest')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('are used by a press, and stopping one says what comes back', async () => {
    const id = '01960000-0000-7000-8000-000000000002';
    let power = aPower('storytellers_fire', { owned: 1 });
    open(
      {
        'GET /power-ups': () => ({ data: [power] }),
        'GET /power-ups/slots': slots,
        [`POST /power-ups/${id}/activate`]: () => {
          power = aPower('storytellers_fire', {
            at_work: {
              id,
              started_at: '2027-05-04T10:00:00.000Z',
              ends_at: '2027-05-05T10:00:00.000Z',
              charges_left: null,
              choice: null,
              comes_back: true,
            },
          });
          return { data: power };
        },
      },
      powers,
    );
    await pressKept("Use Storyteller's Fire");
    expect(await screen.findByText(/Works until Wednesday/u)).toBeTruthy();
    await focusAt("Storyteller's Fire");
    fireEvent.click(screen.getByRole('button', { name: "Stop Storyteller's Fire" }));
    expect(await screen.findByText('What is left of it comes back to you, once.')).toBeTruthy();
  });
  it('for a planet or a companion ask which, are not used without an answer, and say which it is for', async () => {
    const id = '01960000-0000-7000-8000-000000000002';
    const sent: unknown[] = [];
    const oil = { name: 'Lantern Oil', target: 'emotari', choices: ['joy', 'calm'] } as const;
    let power = aPower('lantern_oil', { ...oil, choices: [...oil.choices], owned: 1 });
    open(
      {
        'GET /power-ups': () => ({ data: [power] }),
        'GET /power-ups/slots': slots,
        [`POST /power-ups/${id}/activate`]: (body: unknown) => {
          sent.push(body);
          power = aPower('lantern_oil', {
            ...oil,
            choices: [...oil.choices],
            at_work: {
              id,
              started_at: '2027-05-04T10:00:00.000Z',
              ends_at: '2027-05-07T10:00:00.000Z',
              charges_left: null,
              choice: 'calm',
              comes_back: true,
            },
          });
          return { data: power };
        },
      },
      powers,
    );
    await pressKept('Use Lantern Oil');
    const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use' });
    expect(use.disabled || use.getAttribute('aria-disabled') === 'true').toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Pebble' }));
    fireEvent.click(use);
    expect(await screen.findByText('For Pebble')).toBeTruthy();
    expect(sent).toHaveLength(1);
    await focusAt('Lantern Oil');
  });
});

describe('the words of a step', () => {
  afterEach(() => {
    speakSimply(false);
  });
  it('are simple ones for a child, with the same numbers, and the usual ones where there are none', () => {
    const step = { metric: 'facts_sourced', goal: 3, count: 0, done: false } as const;
    expect(stepWords(step)).toBe('Say of 3 things where they are known from');
    speakSimply(true);
    expect(stepWords(step)).toBe('Say how you know 3 things');
    expect(stepWords({ ...step, metric: 'parents_linked' })).toBe('Link your parents in your tree');
  });
});
