/** `/family/tree/:tree/...`: changing. Children do not write (gate `adult`); while a guardian views as a child nothing is written either. */
import { removePerson, updatePerson } from '@kinlore/shared/contracts/family';
import {
  applyBatch,
  createPerson,
  createSource,
  createUnion,
  dismissMergeCandidate,
  ignoreFinding,
  listChecks,
  listMergeCandidates,
  listSources,
  listTieSuggestions,
  mergePersons,
  orderFamily,
  readHistory,
  readPersonInFull,
  redoOperation,
  removeParentLink,
  removeSource,
  removeUnion,
  unmergePersons,
  updateParentLink,
  updateSource,
  updateUnion,
} from '@kinlore/shared/contracts/family-changes';
import { route, type Route } from '../../../platform/http/route.ts';
import { versionFrom } from '../../users/index.ts';
import type { Trees } from '../trees.service.ts';
import type { Editing } from './index.ts';

const writing = { gate: 'adult', limit: { max: 300, seconds: 600 } } as const;
/** Whole trees are searched for these. */
const searching = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;

const personRoutes = ({ persons, families, batch }: Editing): readonly Route[] => [
  route(
    readPersonInFull,
    { gate: 'user', action: 'tree.person.read' },
    async ({ input, actor, reply }) => {
      const data = await persons.inFull(actor, input.params.tree, input.params.person);
      void reply.header('etag', `"${data.person.version}"`);
      return { data };
    },
  ),
  route(createPerson, { ...writing, action: 'tree.person.create' }, async ({ input, actor }) => ({
    data: await persons.create(actor, input.params.tree, input.body),
  })),
  route(
    updatePerson,
    { ...writing, action: 'tree.person.update' },
    async ({ input, actor, ifMatch }) => ({
      data: await persons.update(
        actor,
        input.params.tree,
        input.params.person,
        versionFrom(ifMatch),
        input.body,
      ),
    }),
  ),
  route(
    removePerson,
    { ...writing, action: 'tree.person.remove' },
    async ({ input, actor, ifMatch }) => ({
      data: await families.removePerson(
        actor,
        input.params.tree,
        input.params.person,
        versionFrom(ifMatch),
      ),
    }),
  ),
  route(
    applyBatch,
    { gate: 'adult', limit: { max: 60, seconds: 600 }, action: 'tree.batch' },
    async ({ input, actor }) => ({
      data: await batch(actor, input.params.tree, input.body.steps, input.body.since),
    }),
  ),
];

const familyRoutes = ({ families }: Editing): readonly Route[] => [
  route(createUnion, { ...writing, action: 'tree.union.create' }, async ({ input, actor }) => ({
    data: await families.createUnion(actor, input.params.tree, input.body),
  })),
  route(
    updateUnion,
    { ...writing, action: 'tree.union.update' },
    async ({ input, actor, ifMatch }) => ({
      data: await families.updateUnion(
        actor,
        input.params.tree,
        input.params.union,
        versionFrom(ifMatch),
        input.body,
      ),
    }),
  ),
  route(
    removeUnion,
    { ...writing, action: 'tree.union.remove' },
    async ({ input, actor, ifMatch }) => ({
      data: await families.removeUnion(
        actor,
        input.params.tree,
        input.params.union,
        versionFrom(ifMatch),
      ),
    }),
  ),
  route(
    updateParentLink,
    { ...writing, action: 'tree.parent.update' },
    async ({ input, actor, ifMatch }) => ({
      data: await families.updateLink(
        actor,
        input.params.tree,
        input.params.link,
        versionFrom(ifMatch),
        input.body,
      ),
    }),
  ),
  route(
    removeParentLink,
    { ...writing, action: 'tree.parent.unlink' },
    async ({ input, actor, ifMatch }) => ({
      data: await families.removeLink(
        actor,
        input.params.tree,
        input.params.link,
        versionFrom(ifMatch),
      ),
    }),
  ),
  route(orderFamily, { ...writing, action: 'tree.order' }, async ({ input, actor }) => ({
    data: await families.order(actor, input.params.tree, input.params.person, input.body),
  })),
];

const sourceRoutes = ({ sources }: Editing): readonly Route[] => [
  route(listSources, { gate: 'user', action: 'tree.source.list' }, async ({ input, actor }) => {
    const { limit = 50, cursor, q } = input.query;
    return sources.list(actor, input.params.tree, { limit, cursor, q });
  }),
  route(createSource, { ...writing, action: 'tree.source.create' }, async ({ input, actor }) => ({
    data: await sources.create(actor, input.params.tree, input.body),
  })),
  route(
    updateSource,
    { ...writing, action: 'tree.source.update' },
    async ({ input, actor, ifMatch }) => ({
      data: await sources.update(
        actor,
        input.params.tree,
        input.params.source,
        versionFrom(ifMatch),
        input.body,
      ),
    }),
  ),
  route(
    removeSource,
    { ...writing, action: 'tree.source.remove' },
    async ({ input, actor, ifMatch }) => ({
      data: await sources.remove(
        actor,
        input.params.tree,
        input.params.source,
        versionFrom(ifMatch),
      ),
    }),
  ),
];

const historyRoutes = ({ changelog }: Editing, trees: Trees): readonly Route[] => [
  route(readHistory, { gate: 'user', action: 'tree.history.read' }, async ({ input, actor }) => {
    const { person, actor: member, before, limit = 30 } = input.query;
    return {
      data: await changelog.history(actor, input.params.tree, {
        person,
        actor: member,
        before,
        limit,
      }),
    };
  }),
  route(redoOperation, { ...writing, action: 'tree.redo' }, async ({ input, actor }) => ({
    data: await trees.redo(actor, input.params.tree, input.body.seq),
  })),
];

const tidyingRoutes = ({ merging, candidates, checks, suggestions }: Editing): readonly Route[] => [
  route(mergePersons, { ...writing, action: 'tree.merge' }, async ({ input, actor }) => {
    const { survivor, loser, choices = {} } = input.body;
    return { data: await merging.merge(actor, input.params.tree, survivor, loser, choices) };
  }),
  route(unmergePersons, { ...writing, action: 'tree.unmerge' }, async ({ input, actor }) => ({
    data: await merging.takeApart(actor, input.params.tree, input.body.person),
  })),
  route(
    listMergeCandidates,
    { ...searching, action: 'tree.candidates', heavy: true },
    async ({ input, actor }) =>
      candidates.list(actor, input.params.tree, input.query.limit ?? 20, input.query.cursor),
  ),
  route(
    dismissMergeCandidate,
    { ...writing, action: 'tree.candidates.dismiss' },
    async ({ input, actor }) =>
      candidates.dismiss(actor, input.params.tree, input.body.a, input.body.b),
  ),
  route(
    listChecks,
    { ...searching, action: 'tree.checks', heavy: true },
    async ({ input, actor }) => {
      const { limit = 50, cursor, ignored = false } = input.query;
      return checks.list(actor, input.params.tree, { limit, cursor, ignored });
    },
  ),
  route(
    listTieSuggestions,
    { ...searching, action: 'tree.suggestions', heavy: true },
    async ({ input, actor }) =>
      suggestions.list(actor, input.params.tree, input.query.limit ?? 50, input.query.cursor),
  ),
  route(ignoreFinding, { ...writing, action: 'tree.checks.ignore' }, async ({ input, actor }) =>
    checks.ignore(actor, input.params.tree, input.body.finding, input.body.ignored),
  ),
];

export const editingRoutes = (editing: Editing, trees: Trees): readonly Route[] => [
  ...personRoutes(editing),
  ...familyRoutes(editing),
  ...sourceRoutes(editing),
  ...historyRoutes(editing, trees),
  ...tidyingRoutes(editing),
];
