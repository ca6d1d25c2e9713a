/** Invented copies of a memorial. */
import type { DataExport, KeptLife } from '@kinlore/shared/contracts/exports';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { idOf, type Answer, type Answers } from '@kinlore/shared/testing';
import { jelena, page } from './memorials.ts';

/** Of somebody whose copies may be taken. */
export const copied: Memorial = {
  ...jelena,
  abilities: { ...jelena.abilities, take_copy: true },
};

export const kept = (more: Partial<KeptLife> = {}): KeptLife => ({
  memorial_id: jelena.id,
  life_id: idOf(960),
  full_name: jelena.full_name,
  from: null,
  ...more,
});

export const copy = (more: Partial<DataExport> = {}): DataExport => ({
  id: idOf(961),
  scope: 'memorial',
  child: null,
  kept: { id: idOf(960), full_name: jelena.full_name },
  parts: ['memories', 'originals'],
  shape: 'copy',
  with_hard: false,
  direction: 'ltr',
  state: 'ready',
  done: 470,
  total: 470,
  bytes: 1_240_000_000,
  problem: null,
  downloads: 1,
  asked_at: '2026-05-12T15:40:00Z',
  ready_at: '2026-05-12T15:44:00Z',
  expires_at: '2026-05-19T15:44:00Z',
  ...more,
});

export const copyAnswers = (
  copies: readonly DataExport[],
  lives: Answer = page([kept()]),
): Answers => ({
  'GET /settings/data-exports/lives': lives,
  'GET /settings/data-exports': page(copies),
});
