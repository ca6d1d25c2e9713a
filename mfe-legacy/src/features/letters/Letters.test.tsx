/** What crosses the wire: letters leave a page encrypted, sheets never, and what opens a letter is its own key alone. */
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  draftKey,
  keys,
  legacyKey,
  letter,
  sealed,
  sheets,
  withLetters,
  words,
  wordsOf,
  writer,
} from '../../testing/letters.ts';
import { petar } from '../../testing/memorials.ts';
import { decodeBase64, encodeBase64 } from './crypto/bytes.ts';
import { openLetter, unwrapKey } from './crypto/sealing.ts';
import { readSheet, restoreFrom } from './crypto/sheets.ts';
import LegacyCardPage from './LegacyCardPage.tsx';
import { emptyDraft, keepDraft, keyOfDraft, readDraft } from './letter-draft.ts';
import LetterPage from './LetterPage.tsx';
import { LettersSection } from './LettersSection.tsx';
import { sealOnce } from './use-sealing.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const enter = async (first: string, second: string) => {
  await fill(/^Words of the first sheet/u, first);
  await fill(/^Words of the second sheet/u, second);
  await press('Open with these sheets');
};

/** Everything that was sent, as text. */
function heard(answers: Answers): { readonly answers: Answers; readonly sent: string[] } {
  const sent: string[] = [];
  const hearing = Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      async (request: Request) => {
        sent.push(`${request.url} ${await request.clone().text()}`);
        return answer;
      },
    ]),
  );
  return { answers: hearing, sent };
}
/** Everything that could be a secret of the sheets: their words, shares, and what two of them restore. */
const secrets = (): readonly string[] => [
  wordsOf(1),
  wordsOf(2),
  ...wordsOf(1)
    .split(' ')
    .slice(3, 6)
    .map((word) => `"${word}`),
  ...sheets.map(({ share }) => encodeBase64(share)),
  encodeBase64(new Uint8Array(16).fill(7)),
  encodeBase64(keys.wrapping.secretKey),
  encodeBase64(keys.signing.secretKey),
];

it('who seals none of their own is told what comes, and what was not loaded', async () => {
  const teen = userOf(petar, { account_type: 'teen' });
  const shown = render(
    <World user={teen} answers={withLetters()}>
      <LettersSection />
    </World>,
  );
  expect(await screen.findByText(/^A letter that somebody sealed for you/u)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  shown.unmount();
  render(
    <World user={teen} answers={{ 'GET /letters/received': 500 }}>
      <LettersSection />
    </World>,
  );
  expect(await screen.findByText('We couldn’t load your letters')).toBeTruthy();
});

describe('whoever holds two sheets', () => {
  const due: Answers = {
    'POST /legacy-card/challenges': { data: { challenge: '1.a.b' } },
    'POST /legacy-card/read': {
      data: {
        life_name: 'Ana Marković',
        edition: 1,
        life_status: 'in_remembrance',
        letters: [
          { letter: letter.id, to_name: 'Petar Marković', wrapped_key: sealed.wrapped_key },
        ],
      },
    },
    'POST /legacy-card/release': { data: { released: 1 } },
  };

  it('is told that they are the same, mistyped, or of two keys, and nothing is sent', async () => {
    const { answers, sent } = heard(due);
    render(
      <World user={null} answers={answers}>
        <LegacyCardPage params={{}} />
      </World>,
    );
    await enter(wordsOf(1), wordsOf(1));
    expect(await screen.findByText(/These are the same sheet/u)).toBeTruthy();
    await fill(/^Words of the second sheet/u, wordsOf(2).replace(/^\S+/u, 'grandmother'));
    expect(await screen.findByText(/“grandmother” \(word 1\)/u)).toBeTruthy();
    await fill(/^Words of the second sheet/u, wordsOf(2).split(' ').toReversed().join(' '));
    expect(await screen.findByText(/A word is wrong or in the wrong place/u)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('hands over the key of each letter and nothing of the sheets', async () => {
    const { answers, sent } = heard(due);
    render(
      <World user={null} answers={answers}>
        <LegacyCardPage params={{}} />
      </World>,
    );
    await enter(wordsOf(1), wordsOf(3));
    await press('Open for them');
    expect(await screen.findByText(/^Done\./u)).toBeTruthy();
    const key = encodeBase64(unwrapKey(keys, sealed.wrapped_key));
    expect(sent.at(-1)).toContain(`"key":"${key}"`);
    expect(openLetter(sealed.cipher, decodeBase64(key)).text).toBe(words.text);
    for (const secret of secrets()) expect(sent.join(' ')).not.toContain(secret);
  });
});

describe('whoever tells of a death with two sheets', () => {
  const living: Answers = {
    'POST /legacy-card/challenges': { data: { challenge: '1.a.b' } },
    'POST /legacy-card/read': {
      data: { life_name: 'Ana Marković', edition: 1, life_status: 'living', letters: [] },
    },
    'POST /legacy-card/death/read': { data: { standing: 'may_tell' } },
    'POST /legacy-card/death': { data: { standing: 'told' } },
    'POST /legacy-card/death/take-back': { data: { standing: 'may_tell' } },
  };
  const begin = async (given: Answers) => {
    const { answers, sent } = heard(given);
    render(
      <World user={null} answers={answers}>
        <LegacyCardPage params={{}} />
      </World>,
    );
    await enter(wordsOf(1), wordsOf(2));
    return sent;
  };
  const ask = async () => press('Tell us about a death');

  it('asks the server of a death only once it is pressed, and nothing of somebody in remembrance', async () => {
    const sent = await begin(living);
    await screen.findByRole('heading', { name: 'If Ana Marković has died' });
    expect(sent.some((one) => one.includes('/death'))).toBe(false);
    cleanup();
    await begin({
      ...living,
      'POST /legacy-card/read': {
        data: { life_name: 'Ana Marković', edition: 1, life_status: 'in_remembrance', letters: [] },
      },
    });
    await screen.findByText(/^No letter waits/u);
    expect(screen.queryByRole('button', { name: 'Tell us about a death' })).toBeNull();
  });

  it('says when and how it is known, sends a proof and never the sheets, and can take it back', async () => {
    const sent = await begin(living);
    await ask();
    await press('Yes, go on');
    await press('Next');
    expect(await screen.findByText('Please say when it was, as well as you know.')).toBeTruthy();
    await fill(/^Date of death/u, 'March 2026');
    await press('Next');
    await fill(/^In your words/u, 'I am her neighbour.');
    await press('Next');
    expect(await screen.findByText(/never enough alone/u)).toBeTruthy();
    await press('Tell us now');
    expect(await screen.findByText('Thank you. We take it from here.')).toBeTruthy();
    const told = sent.find((one) => /\/legacy-card\/death \{/u.test(one)) ?? '';
    expect(told).toContain('I am her neighbour.');
    expect(told).toContain('"signature"');
    for (const secret of secrets()) expect(sent.join(' ')).not.toContain(secret);
    await press('Take back what I said');
    expect(await screen.findByRole('button', { name: 'Tell us about a death' })).toBeTruthy();
    expect(sent.at(-1)).toContain('/legacy-card/death/take-back');
  });

  it('keeps what was typed where it is refused, and goes back to its question', async () => {
    await begin({
      ...living,
      'POST /legacy-card/death': Response.json(
        { code: 'legacy_case.date', message: 'This date cannot be.' },
        { status: 422 },
      ),
    });
    await ask();
    await press('Yes, go on');
    await fill(/^Date of death/u, 'March 2026');
    await press('Next');
    await press('Next');
    await press('Tell us now');
    expect(await screen.findByLabelText(/^Date of death/u)).toHaveProperty('value', 'March 2026');
  });

  it('says no more than that nothing can be told now', async () => {
    await begin({ ...living, 'POST /legacy-card/death/read': { data: { standing: 'closed' } } });
    await ask();
    expect(
      await screen.findByRole('heading', { name: 'Nothing can be told here now' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, go on' })).toBeNull();
  });
});

describe('a letter that is written', () => {
  const draft = {
    ...emptyDraft,
    person: { id: petar.id, label: petar.full_name },
    text: words.text,
  };

  it('leaves the page encrypted: neither its words nor its key are in what is sent', () => {
    const { body } = sealOnce(draft, { key: legacyKey, from: 'Ana Marković' }, null);
    const sent = JSON.stringify(body);
    expect(sent).not.toContain('apple');
    const key = unwrapKey(keys, body.wrapped_key);
    expect(sent).not.toContain(encodeBase64(key));
    expect(openLetter(body.cipher, key)).toMatchObject({ to: 'Petar Marković', text: words.text });
  });

  it('is kept on the device as nobody else can read it, and found again by its writer', () => {
    expect(keepDraft(writer.id, draftKey, draft)).toBe(true);
    const kept = localStorage.getItem(localStorage.key(0) ?? '');
    expect(kept).not.toContain('apple');
    expect(readDraft(writer.id, draftKey)).toEqual(draft);
    expect(readDraft(writer.id, 'e'.repeat(43))).toEqual(emptyDraft);
    expect(readDraft(petar.id, draftKey)).toEqual(emptyDraft);
  });

  it('outlives the secret of the instance: it is opened with the key it was kept with, and stays with it', async () => {
    const newest = 'e'.repeat(43);
    expect(keyOfDraft(writer.id, [newest, draftKey])).toBe(newest);
    keepDraft(writer.id, draftKey, draft);
    expect(keyOfDraft(writer.id, [newest, 'f'.repeat(43), draftKey])).toBe(draftKey);
    expect(keyOfDraft(writer.id, [newest])).toBe(newest);
    const turned = { data: { key: legacyKey, draft_key: newest, former_draft_keys: [draftKey] } };
    render(
      <World user={userOf(writer)} answers={{ ...withLetters(), 'GET /legacy/key': turned }}>
        <LettersSection />
      </World>,
    );
    await press('Write a letter');
    expect((await screen.findByLabelText(/^Your letter/u)).textContent).toContain('apple tree');
    expect(readDraft(writer.id, draftKey)).toEqual(draft);
  });

  it('stays in the form, and on the device, when it cannot be sent', async () => {
    const open = () =>
      render(
        <World user={userOf(writer)} answers={{ ...withLetters(), 'POST /letters': 500 }}>
          <LettersSection />
        </World>,
      );
    keepDraft(writer.id, draftKey, draft);
    open();
    await press('Write a letter');
    expect((await screen.findByLabelText(/^Your letter/u)).textContent).toContain('apple tree');
    await press('Seal the letter');
    expect(await screen.findByText(/cannot be read \(500\)/u)).toBeTruthy();
    expect(readDraft(writer.id, draftKey).text).toBe(words.text);
  });
});

describe('new sheets', () => {
  it('are told to the server only once words of all three were typed back, and then without any of them', async () => {
    const { answers, sent } = heard({
      ...withLetters({ key: null }),
      'POST /legacy/key': { data: legacyKey },
    });
    render(
      <World user={userOf(writer)} answers={answers}>
        <LettersSection />
      </World>,
    );
    await press('Make your sheets');
    for (const number of [1, 2, 3])
      await fill(new RegExp(`^Who has sheet ${String(number)}`, 'u'), `Keeper ${String(number)}`);
    await press('Next');
    const shown = await screen.findAllByRole('list');
    const printed = shown
      .map((list) =>
        [...list.querySelectorAll('li')].map((item) => item.textContent.replace(/^\d+\s*/u, '')),
      )
      .filter((found) => found.length === 16)
      .slice(0, 3);
    expect(printed).toHaveLength(3);
    const read = printed.map((found) => readSheet(found.join(' ')).sheet);
    await press('Next');
    const asked = await screen.findAllByLabelText(/^Sheet \d, word \d+/u);
    expect(asked).toHaveLength(6);
    await press('Done');
    expect(screen.getAllByText(/^That isn’t the word/u)).toHaveLength(6);
    expect(sent.filter((one) => one.includes('signing_key'))).toEqual([]);
    for (const field of asked) {
      const label = field.closest('div')?.textContent ?? '';
      const [, sheet = '', position = ''] = /Sheet (\d), word (\d+)/u.exec(label) ?? [];
      fireEvent.change(field, {
        target: { value: printed[Number(sheet) - 1]?.[Number(position) - 1] ?? '' },
      });
    }
    await press('Done');
    await waitFor(() => expect(sent.some((one) => one.includes('signing_key'))).toBe(true));
    const [one, two] = read;
    if (one === null || two === null || one === undefined || two === undefined)
      throw new Error('the sheets are not read');
    const restored = await restoreFrom(one, two);
    expect(sent.join(' ')).toContain(encodeBase64(restored.keys?.signing.publicKey ?? one.tag));
    for (const list of printed) expect(sent.join(' ')).not.toContain(list.slice(2, 5).join(' '));
    expect(sent.join(' ')).not.toContain(encodeBase64(restored.secret ?? one.tag));
  });
});

describe('a letter that is read', () => {
  const at = (status: number | null) => (
    <World
      user={userOf(petar)}
      answers={{
        [`POST /letters/${letter.id}/read`]: status ?? {
          data: {
            id: letter.id,
            from_name: 'Ana Marković',
            sealed_at: '2026-11-20T10:00:00Z',
            cipher: sealed.cipher,
            key: encodeBase64(unwrapKey(keys, sealed.wrapped_key)),
          },
        },
      }}
    >
      <LetterPage params={{ id: letter.id }} />
    </World>
  );

  it('says that there is none to whom it is not for, and why that may be', async () => {
    render(at(404));
    expect(await screen.findByRole('heading', { name: /There is no letter here/u })).toBeTruthy();
  });

  it('shows its words only after its reader has said so', async () => {
    render(at(null));
    expect(await screen.findByRole('heading', { name: 'A letter from Ana Marković' })).toBeTruthy();
    expect(screen.queryByText(/apple tree/u)).toBeNull();
    await press('Read the letter');
    expect(await screen.findByText(/apple tree/u)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
