/**
 * The nine laws of ARCHITECTURE.md. Each rule is one sentence and one reason; tools/laws.test.ts plants a violation of each and sees it caught.
 */
const REMOTE = '^mfe-([^/]+)/';
const TEST = '\\.(?:test|stories)\\.tsx?$|/testing/|\\.property\\.test\\.ts$';

const law = (number, name, sentence, reason, from, to) => ({
  name: `law-${number}-${name}`,
  comment: `${sentence} Because ${reason}`,
  severity: 'error',
  from,
  to,
});

/** A package of the registry, wherever pnpm keeps it. */
const third = (...names) => `(?:^|node_modules/)(?:${names.join('|')})(?:/|$)`;

/** The folders of the shell from the ground up: each may import those before it. */
const SHELL_FLOORS = [
  ['storage', 'logging', 'device', 'remotes', 'modals'],
  ['session', 'themes', 'viewing', 'page-state', 'worker'],
  ['commands'],
  ['services'],
  ['pages'],
  ['authenticated'],
  ['chrome'],
  ['app'],
];

/** One rule a floor: nothing of a higher one. */
const shellFloors = SHELL_FLOORS.slice(0, -1).map((floor, at) =>
  law(
    10,
    `shell-floor-${at}-looks-down`,
    'A folder of the shell imports only those below it.',
    'what a page needs must not bring the page along.',
    { path: `^shell/src/(?:${floor.join('|')})/`, pathNot: TEST },
    {
      path: `^shell/src/(?:${SHELL_FLOORS.slice(at + 1)
        .flat()
        .join('|')})/`,
    },
  ),
);

export default {
  forbidden: [
    law(
      1,
      'remotes-are-strangers',
      'A remote never imports another remote.',
      'each is deployed alone, and the other may be of any version.',
      { path: REMOTE },
      { path: REMOTE, pathNot: '^mfe-$1/' },
    ),
    law(
      1,
      'remotes-know-no-shell',
      'A remote never imports the shell or the api.',
      'the shell loads it, whichever version the shell is.',
      { path: REMOTE },
      { path: '^(?:shell|api)/' },
    ),
    law(
      2,
      'shell-loads-remotes',
      'The shell never imports a remote statically.',
      'a remote that is down must cost its own place only.',
      { path: '^shell/' },
      { path: '^mfe-' },
    ),
    law(
      2,
      'shell-knows-no-api',
      'The shell never imports the api.',
      'they meet in the contract.',
      { path: '^shell/' },
      { path: '^api/' },
    ),
    law(
      3,
      'shared-knows-nobody',
      'shared imports nobody of ours.',
      'everybody imports it.',
      { path: '^shared/' },
      { path: '^(?:shell|api|mfe-[^/]+|e2e|tools|bench)/' },
    ),
    law(
      3,
      'gedcom-stands-alone',
      'shared/gedcom imports nothing but itself.',
      'it is a library others could use.',
      { path: '^shared/src/gedcom/', pathNot: TEST },
      { path: '^shared/src/(?!gedcom/)|node_modules/' },
    ),
    law(
      3,
      'kinship-is-pure',
      'shared/kinship imports the vocabulary and itself.',
      'the worker, the page and the server all carry it.',
      { path: '^shared/src/kinship/', pathNot: TEST },
      { path: '^shared/src/(?!kinship/|contracts/vocabulary)|node_modules/' },
    ),
    law(
      3,
      'persona-is-pure',
      'shared/persona imports the contract of progress, the catalogue and itself.',
      'the rules of the game are the same for the server, the page and the bench.',
      { path: '^shared/src/persona/', pathNot: TEST },
      { path: '^shared/src/(?!persona/|catalogue/|contracts/progress)|^api/|node_modules/' },
    ),
    law(
      3,
      'sky-is-pure',
      'shared/sky imports the vocabulary, the stages of a life and itself.',
      'the worker, the page and the server all carry it.',
      { path: '^shared/src/sky/', pathNot: TEST },
      { path: '^shared/src/(?!sky/|contracts/vocabulary|persona/life-stages)|^api/|node_modules/' },
    ),
    law(
      4,
      'api-meets-web-in-contracts',
      'The api imports only contracts, dates, gedcom, kinship, notifications, persona, registry, sky and tokens of shared.',
      'a server that needs the page cannot run without it.',
      { path: '^api/', pathNot: TEST },
      {
        path: '^shared/src/(?!contracts/|dates/|gedcom/|kinship/|notifications/|persona/|registry/|sky/|tokens/)|^(?:shell|mfe-[^/]+)/',
      },
    ),
    law(
      5,
      'features-have-one-door',
      'A feature is imported through its index.ts.',
      'what is behind it may change without asking.',
      { path: '^mfe-([^/]+)/src/features/([^/]+)/', pathNot: TEST },
      {
        path: '^mfe-$1/src/features/[^/]+/',
        pathNot: '^mfe-$1/src/features/(?:$2/|[^/]+/index\\.ts$)',
      },
    ),
    law(
      6,
      'modules-have-one-door',
      'An api module reaches another through its index.ts, never its queries.',
      'its tables are its own.',
      { path: '^api/src/modules/([^/]+)/', pathNot: TEST },
      { path: '^api/src/modules/[^/]+/', pathNot: '^api/src/modules/(?:$1/|[^/]+/index\\.ts$)' },
    ),
    law(
      7,
      'platform-knows-no-module',
      'The platform imports no module.',
      'a port that knows its users is no port.',
      { path: '^api/src/platform/', pathNot: TEST },
      { path: '^api/src/modules/' },
    ),
    law(
      8,
      'jotai-in-state',
      'jotai is imported in shared/state only.',
      'a second copy has its own store.',
      { pathNot: '^shared/src/state/' },
      { path: third('jotai') },
    ),
    law(
      8,
      'axios-in-api-client',
      'axios is imported in shared/api-client only.',
      'timeouts, tokens and markers live in one place.',
      { pathNot: '^shared/src/api-client/' },
      { path: third('axios') },
    ),
    law(
      8,
      'react-aria-in-ui',
      'react-aria is imported in shared/ui only.',
      'it is heavy, and the shell provides it once.',
      { pathNot: '^shared/src/ui/' },
      {
        path: third(
          'react-aria',
          'react-aria-components',
          'react-stately',
          '@react-aria/[^/]+',
          '@react-stately/[^/]+',
          '@internationalized/[^/]+',
        ),
      },
    ),
    law(
      8,
      'router-in-remote-and-shell',
      'react-router is imported in shared/remote and the shell only.',
      'two routers are two truths about the address.',
      { pathNot: '^(?:shared/src/remote|shell)/' },
      { path: third('react-router', 'react-router-dom') },
    ),
    law(
      8,
      'socket-in-bus',
      'laravel-echo and pusher-js are imported in shared/bus only.',
      'there is one socket.',
      { pathNot: '^shared/src/bus/|^api/src/.*(?:\\.test\\.ts$|/testing/)|^e2e/|^bench/' },
      { path: third('laravel-echo', 'pusher-js') },
    ),
    law(
      8,
      'three-in-the-sky',
      'three is imported in mfe-feed/src/features/sky only.',
      'it is 130 kB, and there is one sky.',
      { pathNot: '^mfe-feed/src/features/sky/' },
      { path: third('three', '@react-three/[^/]+') },
    ),
    law(
      9,
      'no-cycles',
      'Nothing imports itself, however far around.',
      'a circle has no part that can be understood alone.',
      { pathNot: '^bench/' },
      { circular: true },
    ),
    ...shellFloors,
    law(
      10,
      'features-stand-on-top',
      'What features of a remote stand on imports no feature.',
      'a worker that loads a feature loads its page.',
      { path: '^mfe-([^/]+)/src/(?!features/|remote/|testing/)[^/]+/', pathNot: TEST },
      { path: '^mfe-$1/src/features/' },
    ),
    law(
      0,
      'tools-know-only-the-contract',
      'Tools import nothing of the product but the contract of remotes and of their registry.',
      'they must run before the product does.',
      { path: '^tools/', pathNot: '^tools/(?:federation/fixtures/|stories\\.mjs)' },
      { path: '^(?:shell|api|mfe-[^/]+|e2e)/|^shared/src/(?!remote/|registry/)' },
    ),
    law(
      0,
      'no-test-in-the-product',
      'What is shipped imports no test and no story.',
      'tests may do what a product may not.',
      { path: '^(?:shell|shared|mfe-[^/]+|api)/src/', pathNot: TEST },
      { path: '\\.(?:test|stories)\\.tsx?$' },
    ),
  ],
  options: {
    // TypeScript 7 has no API that can be read; swc finds imports of values and of types alike.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|\\.cache|\\.tools|storybook-static|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
