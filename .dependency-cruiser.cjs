/** Every "must never exist" of docs/architecture.md, as a rule that fails the check. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const tests = '\\.test\\.tsx?$|/testing/|^e2e/|^bench/';
const ours =
  '^(schema|resources|rules|server|mock-server|outside|dataProvider|authProvider|locales|src|e2e|bench|examples)/';
const adapters = 'dns/powerDns|payments/mollie|vatNumbers/vies|whois/rdap|lookups/dnsLookups|serverChecks/tcpChecks';
const compositions = '^(server|mock-server)/main\\.ts$';

module.exports = {
  forbidden: [
    never('no-circles', 'Modules that need each other, for types too, are one module.', {}, { circular: true }),
    never(
      'schema-stands-alone',
      'The language knows nobody.',
      { path: '^schema/', pathNot: tests },
      { path: ours, pathNot: '^schema/' },
    ),
    never(
      'no-screens-on-the-server',
      'Descriptions, rules and engine run without a browser.',
      { path: '^(schema|resources|rules|server|outside)/' },
      { path: 'node_modules/(react|react-dom|react-admin|ra-[a-z0-9-]+|@mui|@emotion)/' },
    ),
    never(
      'resources-are-descriptions',
      '',
      { path: '^resources/', pathNot: tests },
      { path: ours, pathNot: '^(schema|resources)/' },
    ),
    never(
      'resources-apart',
      'A description names others by name; a view takes its fields from the description of its table.',
      { path: '^resources/', pathNot: tests },
      { path: '^resources/', pathNot: '^resources/(products\\.ts|shared/)' },
    ),
    never(
      'rules-guard-descriptions',
      'Rules and their jobs call outside services by their ports.',
      { path: '^rules/', pathNot: tests },
      { path: ours, pathNot: '^(schema|resources|rules|outside)/' },
    ),
    never(
      'rules-know-no-supplier',
      'A second supplier changes an adapter, and no rule.',
      { path: '^rules/', pathNot: tests },
      { path: `^outside/((registrar|panel)/[^/]+/|${adapters})` },
    ),
    never(
      'outside-stands-alone',
      'An adapter knows its protocol, and nothing of the portal.',
      { path: '^outside/', pathNot: tests },
      { path: ours, pathNot: '^(schema|outside)/' },
    ),
    never(
      'outside-services-apart',
      'Services share the way of calling only.',
      { path: '^outside/(?!call/)([^/]+)/', pathNot: tests },
      { path: '^outside/', pathNot: '^outside/($1|call)/' },
    ),
    never(
      'engine-knows-no-service',
      'Only the compositions bring adapters and engine together.',
      { path: '^server/', pathNot: [tests, compositions] },
      { path: '^outside/' },
    ),
    never(
      'engine-knows-no-entity',
      'Only the compositions bring descriptions and engine together.',
      { path: '^server/', pathNot: [tests, compositions] },
      { path: '^(resources|rules)/' },
    ),
    never('production-without-mocks', '', { path: '^server/' }, { path: '^mock-server/' }),
    never(
      'server-without-browser',
      'The engine serves any client.',
      { path: '^server/', pathNot: tests },
      { path: '^(src|dataProvider|authProvider|locales)/' },
    ),
    never(
      'locales-are-texts',
      '',
      { path: '^locales/', pathNot: tests },
      { path: ours, pathNot: '^(locales|schema)/' },
    ),
    never(
      'browser-without-server',
      '',
      { path: '^(dataProvider|authProvider|src|locales)/', pathNot: '^src/pages/dns/' },
      { path: '^(server|rules|mock-server|outside)/' },
    ),
    never(
      'dns-editor-has-the-rules-of-dns',
      'The editor judges as the server does, by the same plain functions.',
      { path: '^src/pages/dns/' },
      { path: '^(server|rules|mock-server|outside)/', pathNot: '^rules/dns/' },
    ),
    never(
      'rules-of-dns-run-in-browsers',
      'Plain functions; keys of DKIM are made and compared on the server, in files of their own.',
      {
        path: '^rules/dns/',
        pathNot: [tests, '^rules/dns/dkim/(generateKey|publicKey)\\.ts$', '^rules/dns/publishedSets\\.ts$'],
      },
      {
        path: [ours, '^node:', '^(crypto|url|util|fs|buffer)$'],
        pathNot: [
          '^schema/',
          '^resources/shared/dnsChoices\\.ts$',
          '^rules/dns/(?!dkim/(generateKey|publicKey)|publishedSets)',
        ],
      },
    ),
    never(
      'bundle-names-no-entity',
      'Types may be looked at; descriptions come from the server.',
      { path: '^(src|locales)/' },
      { path: '^resources/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'views-are-generic',
      '',
      { path: '^src/views/' },
      { path: '^(dataProvider|authProvider|src/pages|src/visitor)/' },
    ),
    never(
      'providers-stand-alone',
      '',
      { path: '^(dataProvider|authProvider)/([^/]+)' },
      { path: ours, pathNot: '^$1/' },
    ),
    never(
      'examples-are-applications',
      'An application of its own knows the language of descriptions, and nothing of another application.',
      { path: '^examples/([^/]+)/', pathNot: tests },
      { path: ours, pathNot: ['^schema/', '^examples/$1/', '^mock-server/application/demo\\.ts$'] },
    ),
    never('mocks-without-screens', '', { path: '^mock-server/' }, { path: '^(src|dataProvider|authProvider)/' }),
    never(
      'pages-apart',
      'One page does not reach into another.',
      { path: '^src/(?:visitor/)?pages/([^/]+)/' },
      { path: '^src/(?:visitor/)?pages/', pathNot: '^src/(?:visitor/)?pages/$1/' },
    ),
    never(
      'zod-in-the-schema',
      'Parsing of the environment and of request envelopes apart.',
      {
        path: ours,
        pathNot: [
          '^schema/',
          '^server/start/configuration\\.ts$',
          '^outside/configuration\\.ts$',
          '^server/jsonapi/',
          '^server/accounts/[a-zA-Z/]*[bB]ody\\.ts$',
          tests,
        ],
      },
      { path: 'node_modules/zod/' },
    ),
    never('no-tests-in-production', '', { path: ours, pathNot: tests }, { path: tests }),
    never(
      'declared-packages-only',
      '',
      { path: ours },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    ),
    never('nothing-unresolvable', '', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
