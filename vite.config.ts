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

/** Lists long files, longest first: begun last, one of them would keep a single core busy at the end. */
const { long, leftOut: notDrawn } = longFiles(files);

/** Lists test files that a run leaves out: long ones, and those that TEST_DATABASE_ONLY does not ask for. */
const only = process.env.TEST_DATABASE_ONLY;
const askedFor = only ? databaseFiles(ofNode, only) : ofNode;
const leftOut = [...notDrawn, ...ofNode.filter((file) => !askedFor.includes(file))];

/**
 * Lists projects in the order in which they run. A process ends when the next file is of another project, so none comes back.
 */
const projectsInOrder = ['node, alone', 'browser, alone', 'browser', 'node'];

/** Lists files with a process of their own. They replace a module or the clock for good, or are marked `@alone`. */
const alone = files.filter((file) => /\bvi\.(mock|doMock|useFakeTimers)\(|@alone\b/.test(readFileSync(file, 'utf8')));
const aloneIn = (folders: readonly string[]): string[] =>
  alone.filter((file) => folders.includes(file.split('/')[0] ?? '') && !leftOut.includes(file));

/** Ends a run with the short files of the server, which share two processes evenly. */
class ShortOnesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ project }: TestSpecification): number => projectsInOrder.indexOf(project.name);
    const lengthOf = ({ moduleId }: TestSpecification): number => {
      const place = long.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place === -1 ? long.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turnOf(a) - turnOf(b) || lengthOf(a) - lengthOf(b));
  }
}

const node = {
  name: 'node',
  environment: 'node',
  execArgv: ['--import', join(import.meta.dirname, 'server/start/resolveDrizzle.mjs')],
  setupFiles: ['schema/testing/reproducible.ts', 'schema/testing/patience.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const browser = {
  name: 'browser',
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

if (process.env.VITEST) console.log(sampleNotice);

export default defineConfig(async ({ command }) => ({
  plugins: [react(), withoutExporter(), compressed()],
  build: {
    outDir: 'dist',
    target,
    sourcemap: true,
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
    projects: [
      {
        extends: true,
        test: { ...node, include: testsIn(inNode), exclude: [...configDefaults.exclude, ...alone, ...leftOut] },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'node, alone',
          include: aloneIn(inNode),
          isolate: true,
          execArgv: [...shortLived, ...node.execArgv],
        },
      },
      {
        extends: true,
        test: { ...browser, include: testsIn(inBrowser), exclude: [...configDefaults.exclude, ...alone, ...leftOut] },
      },
      { extends: true, test: { ...browser, name: 'browser, alone', include: aloneIn(inBrowser), isolate: true } },
    ],
  },
}));
