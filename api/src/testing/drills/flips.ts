/**
 * The rules of access, each flipped once in a copy of the source that only the run sees: what is left out or widened, and the test that must
 * then fail. A rule that is worded anew must be worded anew here, too: a flip that finds its words no more is a failure.
 */
export interface Flip {
  readonly rule: string;
  /** Below `api/src`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Below `api/src/modules`; of a file those tests whose name holds this. */
  readonly caughtBy: readonly [file: string, name?: string];
}

const people = 'modules/access/people.queries.ts';
const resources = 'modules/access/resources.queries.ts';
const ties = 'modules/access/ties.queries.ts';
const streams = 'modules/access/streams.queries.ts';
const capabilities = 'platform/capabilities.ts';
const gate = 'platform/http/gate.ts';
const matrix = 'access/matrix.test.ts';
const worlds = ['access/worlds.test.ts'] as const;
const memorialWorlds = ['access/memorial-worlds.test.ts'] as const;
const rights = ['access/rights.test.ts'] as const;
const readMemory = [matrix, 'GET /activities/:id$'] as const;
const readProfile = [matrix, 'GET /users/profile/:id$'] as const;
const readMemorial = [matrix, 'GET /legacy/memorials/:memorial$'] as const;

const ofPeople: readonly Flip[] = [
  {
    rule: 'a child and its guardian are tied, and not asked to connect',
    file: people,
    from: ' and not ${isOfOneCare(viewer, account)}\n',
    to: '\n',
    caughtBy: ['connections/child-connections.test.ts', 'there is nothing to ask'],
  },
  {
    rule: 'nobody in remembrance is asked to connect',
    file: people,
    from: 'and ${isLiving(account)})',
    to: ')',
    caughtBy: ['profiles/profiles.test.ts', 'in remembrance'],
  },
  {
    rule: 'of those one blocked the one that is called so is told, asked to name one',
    file: people,
    from: ' and (called.username = ${who} or called.id::text = ${who})',
    to: '',
    caughtBy: ['connections/connections.test.ts', 'makes each invisible'],
  },
  {
    rule: 'a block hides an account',
    file: people,
    from: 'is null and ${notBlocked(viewer, `${alias}.id`)}\n    and (',
    to: 'is null\n    and (',
    caughtBy: readProfile,
  },
  {
    rule: 'who is suspended is not found',
    file: people,
    from: "${column('suspended_at')} is null and ${notBlocked",
    to: '${notBlocked',
    caughtBy: worlds,
  },
  {
    rule: 'a child is found by kin of two degrees',
    file: people,
    from: 'then ${isKin(viewer, id, sql.lit(NEAR_MINOR))} else',
    to: 'then ${isKin(viewer, id)} else',
    caughtBy: readProfile,
  },
  {
    rule: 'a child is found by no stranger',
    file: people,
    from: "(not ${isChildIn(alias)} and ${column('listed')}",
    to: "(${column('listed')}",
    caughtBy: readProfile,
  },
  {
    rule: 'a child finds no stranger',
    file: people,
    from: " and ${column('listed')} and not ${isChild(viewer)})",
    to: " and ${column('listed')})",
    caughtBy: readProfile,
  },
  {
    rule: 'who is unlisted is found by those who know them',
    file: people,
    from: " and ${column('listed')} and not ${isChild(viewer)})",
    to: ' and not ${isChild(viewer)})',
    caughtBy: worlds,
  },
  {
    rule: 'who is named is known',
    file: people,
    from: 'and (${idOf(alias)} = ${viewer} or ${isKnown(viewer, alias)}))`',
    to: 'and true)`',
    caughtBy: worlds,
  },
  {
    rule: 'no search shows a child',
    file: people,
    from: '(not ${isChildIn(alias)} and ${canName(viewer, alias)}',
    to: '(${canName(viewer, alias)}',
    caughtBy: worlds,
  },
  {
    rule: 'a search shows strangers who are grown up',
    file: people,
    from: '${livesIn(alias)} and not ${isMinorIn(alias)} and ${canFind',
    to: '${livesIn(alias)} and ${canFind',
    caughtBy: worlds,
  },
  {
    rule: 'a search shows no stranger who has died',
    file: people,
    from: "${column('listed')} and ${livesIn(alias)} and",
    to: "${column('listed')} and",
    caughtBy: ['access/at-rest.test.ts', 'search by a stranger'],
  },
];

const ofMemories: readonly Flip[] = [
  {
    rule: 'a block hides what the other shares',
    file: resources,
    from: 'and ${notBlocked(viewer, speaker)}\n    and case',
    to: 'and case',
    caughtBy: readMemory,
  },
  {
    rule: 'a draft is its owner’s',
    file: resources,
    from: "${column('status')} = 'published' and ${column('deleted_at')}",
    to: "${column('deleted_at')}",
    caughtBy: readMemory,
  },
  {
    rule: 'what was deleted is gone',
    file: resources,
    from: "(${column('deleted_at')} is null and (${owner} = ${viewer}",
    to: '(true and (${owner} = ${viewer}',
    caughtBy: worlds,
  },
  {
    rule: 'nothing is read of who is suspended',
    file: resources,
    from: 'sql`o.suspended_at is null and o.erased_at is null`',
    to: 'sql`o.erased_at is null`',
    caughtBy: worlds,
  },
  {
    rule: 'guests read what may be for everybody',
    file: resources,
    from: 'isForGuests: maySpeakToAll(owner),',
    to: 'isForGuests: sql<boolean>`true`,',
    caughtBy: readMemory,
  },
  {
    rule: 'a teen under sixteen does not speak to everybody',
    file: resources,
    from: '(${maySpeakToAll(owner)} and ${isNoChild(viewer)} or',
    to: '(${isNoChild(viewer)} or',
    caughtBy: readMemory,
  },
  {
    rule: 'a child reads nothing of strangers',
    file: resources,
    from: '(${maySpeakToAll(owner)} and ${isNoChild(viewer)} or',
    to: '(${maySpeakToAll(owner)} or',
    caughtBy: readMemory,
  },
  {
    rule: 'for connections is for connections',
    file: resources,
    from: '(${isConnected(viewer, owner)} and not',
    to: '(not',
    caughtBy: readMemory,
  },
  {
    rule: 'what a child shares ends at the family',
    file: resources,
    from: " and not ${ownerIs(owner, isChildIn('o'))})",
    to: ')',
    caughtBy: readMemory,
  },
  {
    rule: 'for the family is for so many degrees',
    file: resources,
    from: "isKin(viewer, owner, column<number>('audience_degree'))",
    to: 'isKin(viewer, owner)',
    caughtBy: readMemory,
  },
  {
    rule: 'chosen is who was chosen',
    file: resources,
    from: "x.activity_id = ${column('id')} and x.user_id = ${viewer})",
    to: "x.activity_id = ${column('id')})",
    caughtBy: readMemory,
  },
  {
    rule: 'for a tree is for its members',
    file: resources,
    from: "t.tree_id = ${column('space_id')} and t.user_id = ${viewer})",
    to: "t.tree_id = ${column('space_id')})",
    caughtBy: readMemory,
  },
  {
    rule: 'for a tree is by one of its members',
    file: resources,
    from: "t.tree_id = ${column('space_id')} and t.user_id = ${owner})",
    to: "t.tree_id = ${column('space_id')})",
    caughtBy: worlds,
  },
  {
    rule: 'a tree that is gone opens nothing',
    file: resources,
    from: "s.id = ${column('space_id')} and s.deleted_at is null)",
    to: "s.id = ${column('space_id')})",
    caughtBy: worlds,
  },
  {
    rule: 'a guardian reads what a child keeps',
    file: resources,
    from: '(${owner} = ${viewer} or ${guardsChild(viewer, owner)})',
    to: '(${owner} = ${viewer})',
    caughtBy: readMemory,
  },
];

const ofMemorials: readonly Flip[] = [
  {
    rule: 'what is for stewards is read by those alone who accepted',
    file: ties,
    from: " and keeper.status = 'accepted'",
    to: '',
    caughtBy: ['access/resources.test.ts', 'what is for stewards'],
  },
  {
    rule: 'what is for stewards is nobody’s while its owner lives',
    file: ties,
    from: " and dead.life_status = 'in_remembrance'",
    to: '',
    caughtBy: ['access/resources.test.ts', 'what is for stewards'],
  },
  {
    rule: 'a memorial that was closed is its stewards’',
    file: resources,
    from: "${column('closed_at')} is null and",
    to: 'true and',
    caughtBy: memorialWorlds,
  },
  {
    rule: 'the family of a memorial is of so many degrees',
    file: resources,
    from: "k.user_id = ${viewer} and k.degree <= ${column('audience_degree')}",
    to: 'k.user_id = ${viewer}',
    caughtBy: readMemorial,
  },
  {
    rule: 'the family is measured from accepted stewards',
    file: resources,
    from: "s.life_id = ${column('owner_id')} and s.status = 'accepted')",
    to: "s.life_id = ${column('owner_id')})",
    caughtBy: memorialWorlds,
  },
  {
    rule: 'a steward who went keeps nothing',
    file: resources,
    from: "s.user_id = ${viewer} and s.status in ('accepted', 'invited'))",
    to: 's.user_id = ${viewer})',
    caughtBy: memorialWorlds,
  },
  {
    rule: 'a child reads no memorial of strangers',
    file: resources,
    from: '(${isNoChild(viewer)} or ${isFamily(viewer)})',
    to: '(true)',
    caughtBy: memorialWorlds,
  },
  {
    rule: 'visitors are those who were chosen',
    file: resources,
    from: "v.memorial_id = ${column('id')} and v.user_id = ${viewer})",
    to: "v.memorial_id = ${column('id')})",
    caughtBy: readMemorial,
  },
];

const ofTies: readonly Flip[] = [
  {
    rule: 'a block holds for who was blocked',
    file: ties,
    from: ' or (blocker_id = ${column} and blocked_id = ${viewer}))',
    to: ')',
    caughtBy: readMemory,
  },
  {
    rule: 'a block holds for who blocks',
    file: ties,
    from: '(blocker_id = ${viewer} and blocked_id = ${column}) or ',
    to: '',
    caughtBy: readMemory,
  },
  {
    rule: 'consent that was withdrawn guards nobody',
    file: ties,
    from: 'g.child_id = ${child} and g.withdrawn_at is null and',
    to: 'g.child_id = ${child} and',
    caughtBy: worlds,
  },
  {
    rule: 'a guardian reads of a child under thirteen alone',
    file: ties,
    from: "g.withdrawn_at is null and ${isChildIn('ward')})",
    to: 'g.withdrawn_at is null)',
    caughtBy: readMemory,
  },
  {
    rule: 'the care ends at eighteen',
    file: ties,
    from: "g.withdrawn_at is null and ${isMinorIn('ward')}",
    to: 'g.withdrawn_at is null',
    caughtBy: rights,
  },
  {
    rule: 'connected are the two',
    file: ties,
    from: 'b.user_id = ${one} and b.friend_id = ${other})',
    to: 'b.user_id = ${one})',
    caughtBy: readMemory,
  },
  {
    rule: 'the feed holds nothing across a block',
    file: streams,
    from: "o.erased_at is null and ${noneBlocked(viewer, 'near.id')}",
    to: 'o.erased_at is null',
    caughtBy: ['feed/random-worlds.test.ts'],
  },
  {
    rule: 'the feed holds of the family what is for so many degrees',
    file: streams,
    from: "when 'family' then ${of('degree')} <= ${column('audience_degree')}",
    to: "when 'family' then true",
    caughtBy: ['feed/random-worlds.test.ts'],
  },
];

const ofActors: readonly Flip[] = [
  {
    rule: 'under thirteen is a child',
    file: capabilities,
    from: "isBefore(account.thirteen_at) ? 'child' : grown",
    to: 'grown',
    caughtBy: rights,
  },
  {
    rule: 'an address is proved',
    file: capabilities,
    from: "band !== 'adult' || account.email_verified_at !== null || account.vouched_at !== null",
    to: 'true',
    caughtBy: [matrix, 'POST /comments$'],
  },
  {
    rule: 'who is suspended does not act',
    file: capabilities,
    from: 'account.suspended_at === null &&',
    to: '',
    caughtBy: rights,
  },
  {
    rule: 'who is remembered does not act',
    file: capabilities,
    from: "account.life_status === 'living' &&",
    to: '',
    caughtBy: rights,
  },
  {
    rule: 'whose life it is counts for the gate, too',
    file: gate,
    from: ' || young.includes(actor.subject.band)',
    to: '',
    caughtBy: [matrix, 'GET /family/relationships/near$'],
  },
  {
    rule: 'what is shut while viewing is shut',
    file: gate,
    from: "(whileViewing ?? (method === 'GET' || method === 'HEAD')) !== false",
    to: 'whileViewing !== null',
    caughtBy: [matrix, 'GET /settings/sessions$'],
  },
  {
    rule: 'a tool is for who holds its role',
    file: gate,
    from: 'user.roles.some((role) => policy.roles.includes(role))',
    to: 'policy.roles.length > 0',
    caughtBy: [matrix, 'GET /admin/people$'],
  },
];

export const flips: readonly Flip[] = [
  ...ofPeople,
  ...ofMemories,
  ...ofMemorials,
  ...ofTies,
  ...ofActors,
];
