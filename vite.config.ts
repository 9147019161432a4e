import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestWait } from './schema/testing/longestWait.ts';
import { longFiles } from './schema/testing/longFiles.ts';
import { sampleNotice } from './schema/testing/thoroughness.ts';
import { databaseFiles } from './server/testing/databaseFiles.ts';
import { shortLived } from './server/testing/processes/shortLived.ts';
import { compressed } from './src/bundling/compressed.ts';
import { neededScripts } from './src/bundling/neededScripts.ts';
import { stageGroups } from './src/bundling/stageGroups.ts';
import { withoutExporter } from './src/bundling/withoutExporter.ts';

/** Names where CI wants the results, to count them. */
const reports = process.env.TEST_REPORTS;

const inNode = [
  'docs',
  'schema',
  'server',
  'resources',
  'rules',
  'mock-server',
  'outside',
  'locales',
  'bench',
  'examples',
];
const inBrowser = ['src', 'dataProvider', 'authProvider'];

const testsIn = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

const filesIn = (folders: readonly string[]): string[] =>
  globSync(testsIn(folders)).map((file) => file.split(sep).join('/'));
const ofNode = filesIn(inNode);
const files = [...ofNode, ...filesIn(inBrowser)];

const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const textOf = (file: string): string => texts.get(file) ?? '';

/** Lists long files, longest first: begun last, one of them would keep a single core busy at the end. */
const { long, leftOut: notDrawn } = longFiles(files, textOf);

/** Lists test files that a run leaves out: long ones, and those that TEST_DATABASE_ONLY does not ask for. */
const only = process.env.TEST_DATABASE_ONLY;
const askedFor = only ? databaseFiles(ofNode, only) : ofNode;
const leftOut = [...notDrawn, ...ofNode.filter((file) => !askedFor.includes(file))];
const asked = files.filter((file) => !leftOut.includes(file));

const isIn = (folders: readonly string[], file: string): boolean => folders.includes(file.split('/')[0] ?? '');

/**
 * Lists files with a process of their own. They replace a module for good, draw while the clock is faked by which jsdom
 * counts frames, or are marked `@alone`.
 */
const alone = asked.filter((file) => {
  const text = textOf(file);
  return /\bvi\.(mock|doMock)\(|@alone\b/.test(text) || (file.endsWith('.tsx') && /\bvi\.useFakeTimers\(/.test(text));
});

/** Lists files marked `@connected`: they share processes in which no file has called light-my-request. */
const connected = asked.filter((file) => /@connected\b/.test(textOf(file)));

/** Ends a run with the short files of the server, which share two processes evenly. */
class ShortOnesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ project }: TestSpecification): number =>
      projectsInOrder.findIndex(({ name }) => name === project.name);
    const lengthOf = ({ moduleId }: TestSpecification): number => {
      const place = long.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place === -1 ? long.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turnOf(a) - turnOf(b) || lengthOf(a) - lengthOf(b));
  }
}

const node = {
  environment: 'node',
  execArgv: ['--import', join(import.meta.dirname, 'server/start/resolveDrizzle.mjs')],
  setupFiles: ['schema/testing/reproducible.ts', 'schema/testing/patience.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const browser = {
  environment: 'jsdom',
  setupFiles: [
    'schema/testing/reproducible.ts',
    'schema/testing/patience.ts',
    'src/testing/patience.ts',
    'src/testing/nothingLeftBehind.ts',
  ],
  testTimeout: 60_000,
};

const target = 'es2022';

/** Starts what lives for a few files only. */
const brief = { ...node, execArgv: [...shortLived, ...node.execArgv] };

const withOthers = { exclude: [...configDefaults.exclude, ...alone, ...connected, ...leftOut] };

/**
 * Lists projects in the order in which they run. A process ends when the next file is of another project, so none comes back.
 */
const projectsInOrder = [
  { ...brief, name: 'node, alone', include: alone.filter((file) => isIn(inNode, file)), isolate: true },
  { ...browser, name: 'browser, alone', include: alone.filter((file) => isIn(inBrowser, file)), isolate: true },
  { ...brief, name: 'node, connected', include: connected },
  { ...browser, name: 'browser', include: testsIn(inBrowser), ...withOthers },
  { ...node, name: 'node', include: testsIn(inNode), ...withOthers },
];

if (process.env.VITEST) console.log(sampleNotice);

export default defineConfig(async ({ command }) => ({
  plugins: [react(), withoutExporter(), compressed()],
  build: {
    outDir: 'dist',
    target,
    sourcemap: true,
    modulePreload: neededScripts,
    // Leaves sizes to e2e/bundle.journey.ts, which measures what each screen loads.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    ...(command === 'build' && {
      rolldownOptions: {
        // Prints nothing of how long plugins took, which nobody who starts the portal can act upon.
        checks: { bundlerTimings: false },
        // Switches off merging of chunks, which would undo some of the groups below.
        experimental: { chunkOptimization: false },
        output: {
          codeSplitting: { groups: await stageGroups({ plugins: [react(), withoutExporter()], build: { target } }) },
        },
      },
    }),
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  test: {
    // Runs as many workers as there are cores: one more compiles the same code once more, and takes longer.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ShortOnesLast },
    globalSetup: ['server/testing/databases/dropDatabases.ts'],
    // Failures and a summary; what passing tests print is left out.
    reporters: reports ? ['dot', 'json'] : ['dot'],
    silent: 'passed-only' as const,
    expect: { poll: { timeout: longestWait } },
    outputFile: { json: `${reports}/unit.json` },
    // Lets files take turns in the same processes, which hold most of what they import. Takes less than half the time.
    isolate: false,
    projects: projectsInOrder.map((test) => ({ extends: true as const, test })),
  },
}));
