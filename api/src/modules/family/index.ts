/** Trees, persons and relations. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { createClaims, type Claims } from './claims.service.ts';
import { familyRoutes } from './family.routes.ts';
import { createTrees, type Trees } from './trees.service.ts';
import { createTreeReader, type TreeReader } from './view.ts';

export interface FamilyService {
  readonly trees: Trees;
  readonly reader: TreeReader;
  readonly claims: Claims;
}

export function createFamily(platform: Platform, deps: { people: PeopleService; progress: ProgressService }): { service: FamilyService; module: Module } {
  const reader = createTreeReader(platform, deps);
  const trees = createTrees(platform, reader);
  const claims = createClaims(platform, { ...deps, trees });
  return { service: { trees, reader, claims }, module: { name: 'family', routes: familyRoutes(platform, { reader, trees, claims, people: deps.people }) } };
}
