import type { ICruiseOptions, IForbiddenRuleType, IResolveOptions } from 'dependency-cruiser';

const TEST = '\\.test\\.tsx?$';

/** A folder's files without its tests, which may arrange a scene with anything. */
const from = (path: string) => ({ path, pathNot: TEST });

/** The end of a path inside a noun's folder, however deep: `handlers.ts`, `account-handlers.ts`, `writing/handlers.ts`. */
const any = (kind: '(?:routes|handlers)' | 'service' | 'repository' | 'queries' | 'module') => `(?:.*[/-]|)${kind}\\.ts$`;

/**
 * The floors of src/server below the nouns, and what each stands on. What is not here is a noun, or `app`, which stands on
 * them all.
 */
export const FLOORS = {
  config: [],
  files: ['config'],
  tables: ['engine'],
  engine: ['tables', 'files'],
  http: ['engine', 'tables', 'files', 'config'],
  audit: ['http', 'engine', 'tables', 'files', 'config'],
  kit: ['audit', 'http', 'engine', 'tables', 'config'],
  site: ['kit', 'http'],
  'operations/metrics': ['kit', 'http'],
  leads: ['kit', 'audit', 'http', 'engine', 'tables'],
} as const satisfies Record<string, readonly string[]>;
const BELOW = Object.keys(FLOORS).join('|');
/** What a fault is called, what is damaged, on whose behalf work runs, how texts compare, and how rows become bytes, all may import. */
const WORDS_OF_THE_ENGINE = '^src/server/engine/(caller|damage|errors|fold|row-mapper|words)\\.ts$';
/** What a noun is made of that neither answers calls nor asks the database: sweeps, threads, e-mails, rows of the Health page. */
const TOOLS =
  '^src/server/(config/|files/|http/identity\\.ts$|kit/(?!(?:columns|list-handlers|outbox|queries|routes)\\.ts$))';

/** Who may import whom. `docs/architecture.md` gives the reasons. */
export const IMPORT_RULES: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment:
      'Two files that need each other are one file, or three. Types alone may go in a circle: they are gone when it runs.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'resolvable',
    comment: 'Every import leads to a file or to a package.',
    severity: 'error',
    from: {},
    // React Router writes the types of a route into a folder of its own, which only the compiler lays over the sources.
    to: { couldNotResolve: true, pathNot: '\\+types/' },
  },
  {
    name: 'declared-packages',
    comment: 'A package that is there only because another one brought it can be gone tomorrow.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-packages-in-the-product',
    comment: 'What the product imports is a dependency; devDependencies build, check and test. The build reads routes.ts.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['[.]test[.]tsx?$', '^src/web/routes[.]ts$'] },
    to: { dependencyTypes: ['npm-dev'] },
  },
  {
    name: 'product-stands-alone',
    comment: 'The product knows nothing of its tests and scripts.',
    severity: 'error',
    from: from('^src/'),
    to: { path: '^(tests|scripts)/' },
  },
  {
    name: 'shared-imports-packages-only',
    comment: 'What browser and server both know imports packages alone.',
    severity: 'error',
    from: from('^src/shared/'),
    to: { path: '^src/', pathNot: '^src/shared/' },
  },
  {
    name: 'shared-runs-anywhere',
    comment: "Node's own modules are not there in a browser.",
    severity: 'error',
    from: from('^src/shared/'),
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'web-never-server',
    comment: 'Pages read through the interface in src/shared/site/pages.ts, the office through the API.',
    severity: 'error',
    from: from('^src/web/'),
    to: { path: '^src/server/' },
  },
  {
    name: 'server-never-web',
    comment: 'The server renders the built pages, not their sources.',
    severity: 'error',
    from: from('^src/server/'),
    to: { path: '^src/web/' },
  },
  {
    name: 'ui-serves-both',
    comment: 'What both halves of the pages use knows neither.',
    severity: 'error',
    from: from('^src/web/ui/'),
    to: { path: '^src/web/', pathNot: '^src/web/ui/' },
  },
  {
    name: 'site-never-office',
    comment: 'A visitor never loads a part of the back office.',
    severity: 'error',
    from: from('^src/web/site/'),
    to: { path: '^src/web/', pathNot: '^src/web/(site|ui)/' },
  },
  {
    name: 'office-never-site',
    comment: 'The back office changes without a look at the public pages.',
    severity: 'error',
    from: from('^src/web/office/'),
    to: { path: '^src/web/', pathNot: '^src/web/(office|ui)/' },
  },
  {
    name: 'routes-call-their-noun',
    comment: 'A handler calls and answers: its own service, or its repository where there is no rule, does the rest.',
    severity: 'error',
    from: { path: `^src/server/([^/]+)/${any('(?:routes|handlers)')}`, pathNot: '^src/server/kit/' },
    to: {
      path: '^src/server/',
      pathNot: ['^src/server/$1/', '^src/server/(http|audit|kit|leads)/'],
    },
  },
  {
    name: 'services-call-repositories',
    comment: "A service knows its own repository and other nouns' services: neither HTTP nor the database.",
    severity: 'error',
    from: { path: `^src/server/([^/]+)/${any('service')}` },
    to: {
      path: '^src/server/',
      pathNot: [
        `^src/server/$1/(?!${any('(?:routes|handlers)')})`,
        `^src/server/[^/]+/${any('service')}`,
        TOOLS,
        WORDS_OF_THE_ENGINE,
      ],
    },
  },
  {
    name: 'repositories-call-the-database',
    comment: 'A repository turns calls into queries and rows into shapes.',
    severity: 'error',
    from: { path: `^src/server/([^/]+)/${any('repository')}` },
    to: {
      path: '^src/server/',
      pathNot: [
        `^src/server/$1/(?!${any('(?:routes|handlers)')}|${any('service')})`,
        `^src/server/[^/]+/${any('queries')}`,
        '^src/server/(engine|tables|kit|leads|audit|config)/',
      ],
    },
  },
  ...Object.entries(FLOORS).map(([floor, below]): IForbiddenRuleType => ({
    name: `${floor}-knows-no-higher-floor`,
    comment: 'What nouns share knows none of them: they hand it what it needs.',
    severity: 'error',
    from: from(`^src/server/${floor}/`),
    to: { path: '^src/server/', pathNot: [`^src/server/(${[floor, ...below].join('|')})/`, WORDS_OF_THE_ENGINE] },
  })),
  {
    name: 'engine-knows-no-noun',
    comment:
      'The engine is the database as a machine, and is handed what it needs of a noun. Of the tables it knows the type alone, ' +
      'which the compiler needs to check a query.',
    severity: 'error',
    from: from('^src/server/engine/'),
    to: {
      path: '^src/',
      pathNot: ['^src/server/(engine|files)/', '^src/shared/kit/', '^src/server/tables/schema\\.ts$'],
    },
  },
  {
    name: 'nouns-meet-at-services',
    comment: 'Of another noun only its service is known, and the queries that it offers; what it is made of may change.',
    severity: 'error',
    from: { path: `^src/server/(?!(?:${BELOW}|app)/)([^/]+)/`, pathNot: TEST },
    to: {
      path: '^src/server/[^/]+/',
      pathNot: [
        `^src/server/($1|${BELOW})/`,
        `^src/server/[^/]+/(${any('service')}|${any('queries')})`,
        '^src/server/app/module\\.ts$',
      ],
    },
  },
  {
    name: 'app-mounts-modules',
    comment: 'The application takes nouns as they put themselves together, and knows nothing else of them.',
    severity: 'error',
    from: from('^src/server/app/'),
    to: { path: '^src/server/[^/]+/', pathNot: [`^src/server/(app|${BELOW})/`, `^src/server/[^/]+/${any('module')}`] },
  },
  {
    name: 'only-main-knows-the-application',
    comment: 'Nothing below the application imports it, but for the shape in which a noun puts itself together.',
    severity: 'error',
    from: { path: '^src/server/', pathNot: [TEST, '^src/server/(app/|main\\.ts$)'] },
    to: { path: '^src/server/app/(?!module\\.ts$)|^src/server/(?!app/)[^/]+/module\\.ts$' },
  },
  {
    name: 'only-repositories-call-the-database',
    comment:
      'Queries stand in repositories, and in `queries.ts` those that several share; the start opens, migrates and ' +
      'closes, and hands it on.',
    severity: 'error',
    from: {
      path: '^src/server/',
      pathNot: [
        TEST,
        '^src/server/(engine|tables|kit|leads|audit)/',
        '[/-](repository|queries)\\.ts$',
        '^src/server/(main|app/(app|module|readings))\\.ts$',
        '/cli\\.ts$',
      ],
    },
    to: { path: '^src/server/(engine|tables)/', pathNot: WORDS_OF_THE_ENGINE },
  },
  {
    name: 'browser-tests-see-what-people-see',
    comment: 'A browser test looks from outside: pages, API, files. The words of src/shared are the contract.',
    severity: 'error',
    from: { path: '^tests/browser/' },
    to: { path: '^src/', pathNot: '^src/shared/' },
  },
];

export const CRUISE_OPTIONS: ICruiseOptions = {
  // TypeScript 7 offers others no parser: without this one dependency-cruiser sees no TypeScript at all, and is content.
  parser: 'swc',
  validate: true,
  ruleSet: { forbidden: IMPORT_RULES },
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(build|\\.react-router)/' },
};

export const RESOLVE_OPTIONS: Partial<IResolveOptions> = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  exportsFields: ['exports'],
  conditionNames: ['import', 'types', 'node', 'default'],
};
