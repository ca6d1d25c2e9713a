/** Endangered memories: which stories would be lost first, private to who could ask for them (beyond B5). */
import { hideEndangered, listEndangered } from '@kinlore/shared/contracts/endangered';
import type { Module } from '../../module.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { endangered, hide } from './showing.ts';

export function createEndangered(
  platform: Platform,
  { people }: { readonly people: PeopleService },
): Module {
  const deps = { ...platform, people };
  return {
    name: 'endangered',
    routes: [
      route(
        listEndangered,
        { gate: 'teen', action: 'endangered.list' },
        async ({ actor, input }) => ({
          data: await endangered(deps, actor, input.query.limit),
          meta: { next: null },
        }),
      ),
      route(
        hideEndangered,
        { gate: 'teen', action: 'endangered.hide', limit: { max: 60, seconds: 60 } },
        async ({ actor, input }) => hide(deps, actor, input.body),
      ),
    ],
  };
}
