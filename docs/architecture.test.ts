import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[];
};

/** Gives for each rule a file that breaks it by an import. */
const offences: Record<string, { file: string; imports: string }> = {
  'no-circles': { file: 'src/layout/circle.ts', imports: './circleBack.ts' },
  'schema-stands-alone': { file: 'schema/offender.ts', imports: '../server/target.ts' },
  'no-screens-on-the-server': { file: 'server/screen.ts', imports: 'react' },
  'resources-are-descriptions': { file: 'resources/offender.ts', imports: '../server/target.ts' },
  'resources-apart': { file: 'resources/neighbour.ts', imports: './target.ts' },
  'rules-guard-descriptions': { file: 'rules/offender.ts', imports: '../server/target.ts' },
  'outside-stands-alone': { file: 'outside/offender.ts', imports: '../server/target.ts' },
  'outside-services-apart': { file: 'outside/dns/offender.ts', imports: '../registrar/target.ts' },
  'engine-knows-no-service': { file: 'server/service.ts', imports: '../outside/registrar/target.ts' },
  'engine-knows-no-entity': { file: 'server/entity.ts', imports: '../resources/target.ts' },
  'production-without-mocks': { file: 'server/main.ts', imports: '../mock-server/target.ts' },
  'server-without-browser': { file: 'server/browser.ts', imports: '../src/layout/target.ts' },
  'locales-are-texts': { file: 'locales/offender.ts', imports: '../resources/target.ts' },
  'browser-without-server': { file: 'src/layout/offender.ts', imports: '../../server/target.ts' },
  'dns-editor-has-the-rules-of-dns': { file: 'src/pages/dns/offender.ts', imports: '../../../server/target.ts' },
  'rules-know-no-supplier': { file: 'rules/supplied.ts', imports: '../outside/registrar/supplier/target.ts' },
  'rules-of-dns-run-in-browsers': { file: 'rules/dns/offender.ts', imports: '../../outside/registrar/target.ts' },
  'bundle-names-no-entity': { file: 'src/layout/entity.ts', imports: '../../resources/target.ts' },
  'views-are-generic': { file: 'src/views/offender.ts', imports: '../pages/home/target.ts' },
  'providers-stand-alone': { file: 'authProvider/offender.ts', imports: '../schema/target.ts' },
  'examples-are-applications': { file: 'examples/boats/offender.ts', imports: '../../resources/target.ts' },
  'mocks-without-screens': { file: 'mock-server/offender.ts', imports: '../src/layout/target.ts' },
  'pages-apart': { file: 'src/visitor/pages/signIn/offender.ts', imports: '../become/target.ts' },
  'zod-in-the-schema': { file: 'src/layout/parsing.ts', imports: 'zod' },
  'no-tests-in-production': { file: 'schema/tested.ts', imports: './some.test.ts' },
  'declared-packages-only': { file: 'server/undeclared.ts', imports: 'left-out' },
  'nothing-unresolvable': { file: 'server/lost.ts', imports: './nowhere.ts' },
};

const targets = [
  'schema/target.ts',
  'schema/some.test.ts',
  'server/target.ts',
  'resources/target.ts',
  'mock-server/target.ts',
  'outside/registrar/target.ts',
  'outside/registrar/supplier/target.ts',
  'src/layout/target.ts',
  'src/pages/home/target.ts',
  'src/visitor/pages/become/target.ts',
];
/** Pairs modules that need each other for types alone. */
const typeCircle = [
  ['typeCircle', 'typeCircleBack'],
  ['typeCircleBack', 'typeCircle'],
] as const;
const packages = ['react', 'zod', 'left-out'];

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Runs the import check on a folder and names the rules it finds broken. */
function brokenRules(folder: string): { rules: string[]; inCircles: string[]; modules: number } {
  const folders = [
    'schema',
    'resources',
    'rules',
    'server',
    'mock-server',
    'outside',
    'authProvider',
    'locales',
    'src',
    'examples',
  ];
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const run = spawnSync(
    process.execPath,
    [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary, modules } = JSON.parse(run.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
    modules: { source: string }[];
  };
  return {
    rules: summary.violations.map((violation) => violation.rule.name),
    inCircles: summary.violations.filter(({ rule }) => rule.name === 'no-circles').map(({ from }) => from),
    modules: modules.filter(({ source }) => /^[a-zA-Z-]+\/.*\.tsx?$/.test(source)).length,
  };
}

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));

  beforeAll(() => {
    for (const file of targets) write(folder, file, 'export const target = 1;\n');
    write(folder, 'rules/empty.ts', 'export const empty = 1;\n');
    write(folder, 'src/layout/circleBack.ts', "export * from './circle.ts';\n");
    for (const [file, other] of typeCircle)
      write(folder, `src/layout/${file}.ts`, `import type { T } from './${other}.ts';\nexport type U = T | null;\n`);
    for (const { file, imports } of Object.values(offences)) write(folder, file, `export * from '${imports}';\n`);
    for (const name of packages) {
      write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
      write(folder, `node_modules/${name}/index.js`, 'exports.x = 1;\n');
    }
    write(folder, 'package.json', JSON.stringify({ name: 'offences', dependencies: { react: '1', zod: '1' } }));
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(join(root, file), join(folder, file));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the import check finds every offence it names in TypeScript sources, circles of types too', () => {
    const { rules, inCircles, modules } = brokenRules(folder);
    expect(modules).toBeGreaterThan(targets.length);
    expect(inCircles.some((file) => file.startsWith('src/layout/typeCircle'))).toBe(true);
    expect([...new Set(rules)].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it('each have an offence that shows they work', () => {
    expect(Object.keys(offences).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });
});

describe('the sources', () => {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.stdout.trim().split('\n');
  const lines = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n');

  it('no source file has more than 300 lines, texts apart', () => {
    const long = files.filter((file) => !file.startsWith('locales/') && lines(file).length > 301);
    expect(long).toEqual([]);
  });

  it('the sources use any less than once in 1,000 lines', () => {
    const all = files.flatMap(lines);
    const loose = all.filter((line) =>
      /[:<,|&(] *any\b(?!where)|\bas any\b/.test(line.replace(/\/\/.*|\/?\*.*|'[^']*'/g, '')),
    );
    expect(all.length).toBeGreaterThan(1000);
    expect(loose.length).toBeLessThan(all.length / 1000);
  });
});
