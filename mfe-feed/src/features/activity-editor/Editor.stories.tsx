import type { Meta, StoryObj } from '@storybook/react';
import { Dialog } from '@kinlore/shared/ui';
import { useState } from 'react';
import { fromMemory } from './draft-memory.ts';
import { ana, boris, memory, mila, picture, userOf, whole } from '../../testing/people.ts';
import { World, type Answers } from '@kinlore/shared/testing';
import ActivityModal from './ActivityModal.tsx';
import { emptyDraft, type Draft } from './draft.ts';
import { localStorageBackend } from '../../device/draft-backends.ts';
import { slotKey } from './draft-store.ts';
import { MergeView } from './MergeView.tsx';

const byMail = memory(8, { status: 'draft' });

const meta: Meta = { title: 'Feed/Editor' };
export default meta;
type Story = StoryObj;

const media = Object.fromEntries(
  [1, 2].map((n) => {
    const shown = picture(n, n === 1 ? 1200 : 700, n === 1 ? 800 : 1000);
    const taken = {
      source: 'original',
      when: { kind: 'exact', start: '1968-03-14', end: '1968-03-14', precision: 'day', text: '' },
    };
    return [
      `GET /media/${shown.media_id}`,
      {
        data: {
          id: shown.media_id,
          kind: 'photo',
          state: 'ready',
          name: `IMG_${n}.heic`,
          mime: 'image/heic',
          bytes: 1,
          sha256: '',
          picture: shown,
          original_url: '',
          taken,
          location: null,
          created_at: '2026-11-12T18:20:00Z',
        },
      },
    ];
  }),
);
const paper = '01900000-0000-7000-8000-000000000990';
const answers: Answers = {
  [`GET /activities/${byMail.id}`]: { data: byMail },
  [`GET /activities/${byMail.id}/answer-mail`]: {
    data: { url: '#mail', cut: '-- \nRosa Kos\nZemun' },
  },
  ...media,
  [`GET /media/${paper}`]: {
    data: {
      id: paper,
      kind: 'document',
      state: 'ready',
      name: 'scan_0041.pdf',
      mime: 'application/pdf',
      bytes: 412_000,
      sha256: '',
      picture: picture(3, 1, 1, { url: '', url_small: '', url_large: '' }),
      recording: null,
      document: { media_id: paper, bytes: 412_000, pages: 2, url: '', caption: '' },
      original_url: '',
      taken: null,
      location: null,
      created_at: '2026-11-12T18:20:00Z',
    },
  },
  'GET /family/tree': { data: [] },
  'GET /activities/people': {
    data: [
      {
        kind: 'account',
        name: boris.full_name,
        note: '@boris',
        user_id: boris.id,
        person_id: null,
        plate: boris.plate,
        picture: null,
      },
      {
        kind: 'person',
        name: 'Ingrid Lindqvist',
        note: '1912–1983',
        user_id: null,
        person_id: mila.id,
        plate: mila.plate,
        picture: null,
      },
    ],
  },
  'GET /activities/readers': {
    data: {
      connections: { count: 2, names: ['Boris Lindqvist', 'Petar Anđelković'] },
      family: {
        close: { count: 0, names: [] },
        wider: { count: 5, names: ['Mila', 'Petar', 'Rosa'] },
        everyone: { count: 5, names: ['Mila', 'Petar', 'Rosa'] },
      },
      spaces: [],
    },
  },
  [`GET /activities/${whole.id}`]: { data: whole },
};
const told: Draft = {
  ...fromMemory(
    {
      ...whole,
      feelings: [
        { emotari: 'joy', intensity: 2 },
        { emotari: 'longing', intensity: 3 },
        { emotari: 'love', intensity: 1 },
      ],
    },
    'key',
  ),
  version: null,
  body: whole.body,
  documents: [{ media_id: paper, name: '', caption: 'Bill of the movers, 1968' }],
};

type Options = {
  readonly draft?: Draft;
  readonly user?: ReturnType<typeof userOf>;
  readonly activity?: string;
  readonly connectivity?: 'online' | 'offline';
};

/** The modal as the shell would hold it: the address is a state, the draft lies where a browser keeps it. */
function Held({
  step: first,
  draft,
  user = userOf(ana),
  activity,
  connectivity = 'online',
}: Options & { readonly step: string }) {
  const [step, setStep] = useState(first);
  const [kept] = useState(() => {
    const key = slotKey({ user: user.id, viewing: null, activity: activity ?? null });
    if (draft === undefined) localStorageBackend(localStorage).removeNow(key);
    else
      localStorageBackend(localStorage).writeNow(key, {
        format: 1,
        savedAt: Date.UTC(2026, 10, 20, 10, 32),
        draft,
        base: null,
      });
    return true;
  });
  return (
    <World user={user} answers={answers} connectivity={connectivity}>
      {kept && (
        <Dialog open onClose={() => undefined} title="Record a memory" size="steady">
          <ActivityModal
            params={{ step, ...(activity === undefined ? {} : { activity }) }}
            close={() => undefined}
            update={(params) => setStep(params.step ?? step)}
          />
        </Dialog>
      )}
    </World>
  );
}
const at = (step: string, options: Options = {}): Story => ({
  render: () => <Held step={step} {...options} />,
});
const child = userOf(mila, { account_type: 'child', age: 9 });

export const What = at('what');
export const WhatTold = at('what', { draft: told });
export const When = at('when', {
  draft: {
    ...told,
    when: { kind: 'unknown', start: null, end: null, precision: 'day', text: '5/12/1944' },
  },
});
export const WhenImpossible = at('when', {
  draft: {
    ...told,
    when: { kind: 'unknown', start: null, end: null, precision: 'day', text: '31 February 1980' },
  },
});
export const Where = at('where', { draft: told });
export const Who = at('who', { draft: told });
export const Feelings = at('feelings', { draft: told });
export const Pictures = at('what', {
  draft: { ...told, when: emptyDraft('x').when, unfinished: ['IMG_4711.HEIC'] },
});
export const Audience = at('audience', { draft: told });
export const AudienceChosen = at('audience', {
  draft: { ...told, audience: 'chosen', chosen: [{ id: boris.id, full_name: boris.full_name }] },
});
export const AudienceNobody = at('audience', { draft: { ...told, degree: 2 } });
export const AudienceUnverified = at('audience', {
  draft: { ...told, audience: 'self' },
  user: userOf(ana, { email_verified_at: null }),
});
export const Review = at('review', {
  draft: { ...told, sensitivity: 'grief', skip_from_book: true },
});
export const Offline = at('review', { draft: told, connectivity: 'offline' });
export const Change = at('what', { activity: whole.id });
/** A draft that an answer by e-mail became: the mail, and what was left out below it. */
export const ByMail = at('what', { activity: byMail.id });
export const ChangeOverview = at('review', { activity: whole.id });
export const ChildFeelings: Story = {
  ...at('feelings', { draft: told, user: child }),
  parameters: { theme: 'forest' },
};
export const RightToLeft: Story = { ...at('review', { draft: told }), parameters: { dir: 'rtl' } };
export const Merge: Story = {
  render: () => {
    const base = fromMemory(memory(1), 'key');
    return (
      <MergeView
        base={base}
        yours={{ ...base, title: 'Our piano', audience: 'connections' }}
        theirs={{
          ...base,
          title: 'The old piano',
          place: 'Novi Sad',
          audience: 'self',
          version: 2,
        }}
        busy={false}
        onKeep={() => undefined}
        onBack={() => undefined}
      />
    );
  },
};
