import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sampleNotice } from './schema/testing/thoroughness.ts';
import { usesDatabase } from './server/testing/usesDatabase.ts';
import { compressed } from './src/bundling/compressed.ts';
import { stageGroups } from './src/bundling/stageGroups.ts';

/** Where CI wants the results, to count them. */
const reports = process.env.TEST_REPORTS;

const inNode = ['docs', 'schema', 'server', 'resources', 'rules', 'mock-server', 'outside', 'locales', 'bench'];
const inBrowser = ['src', 'dataProvider', 'authProvider'];

const testsIn = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Test files that a run leaves out: where TEST_DATABASE_ONLY is set, those that cannot reach a database. */
const leftOut = process.env.TEST_DATABASE_ONLY
  ? globSync(testsIn(inNode)).filter((file) => !usesDatabase(file.split(sep).join('/')))
  : [];

/** The longest files: begun last, one of them would keep a single core busy at the end. */
const longOnes = [
  'server/oraclePortal1',
  'server/oraclePortal2',
  'server/crash',
  'mock-server/main',
  'server/openapi/answers',
  'server/permissions',
  'server/stateMachines',
  'server/oracleImports',
  'rules/anyValue',
].map((name) => `/${name}.test.ts`);

/** Files with a process of their own: those that replace a module or the clock for good, and those marked `@alone`. */
const alone = globSync(testsIn([...inNode, ...inBrowser])).filter((file) =>
  /\bvi\.(mock|doMock|useFakeTimers)\(|@alone\b/.test(readFileSync(file, 'utf8')),
);
const aloneIn = (folders: readonly string[]): string[] =>
  alone.filter((file) => folders.includes(file.split(sep)[0] ?? '') && !leftOut.includes(file));

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => longOnes.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const node = {
  name: 'node',
  environment: 'node',
  setupFiles: ['schema/testing/reproducible.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const browser = {
  name: 'browser',
  environment: 'jsdom',
  setupFiles: ['schema/testing/reproducible.ts', 'src/testing/nothingLeftBehind.ts'],
  testTimeout: 30_000,
};

const target = 'es2022';

if (process.env.VITEST) console.log(sampleNotice);

export default defineConfig(async ({ command }) => ({
  plugins: [react(), compressed()],
  build: {
    outDir: 'dist',
    target,
    sourcemap: true,
    // Leaves sizes to e2e/bundle.journey.ts, which measures what each screen loads.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    ...(command === 'build' && {
      rolldownOptions: {
        output: { codeSplitting: { groups: await stageGroups({ plugins: [react()], build: { target } }) } },
      },
    }),
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  test: {
    // Vitest leaves one core free, which of two is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongOnesFirst },
    // Failures and a summary; what passing tests print is left out.
    reporters: reports ? ['dot', 'json'] : ['dot'],
    silent: 'passed-only' as const,
    outputFile: { json: `${reports}/unit.json` },
    // Files take turns in the same processes, where most of what they import is loaded already: less than half the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { ...node, include: testsIn(inNode), exclude: [...configDefaults.exclude, ...alone, ...leftOut] },
      },
      { extends: true, test: { ...node, name: 'node, alone', include: aloneIn(inNode), isolate: true } },
      {
        extends: true,
        test: { ...browser, include: testsIn(inBrowser), exclude: [...configDefaults.exclude, ...alone] },
      },
      { extends: true, test: { ...browser, name: 'browser, alone', include: aloneIn(inBrowser), isolate: true } },
    ],
  },
}));
