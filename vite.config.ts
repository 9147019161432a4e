import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compressed } from './src/bundling/compressed.ts';
import { stageGroups } from './src/bundling/stageGroups.ts';

/** Where CI wants the results, to count them. */
const reports = process.env.TEST_REPORTS;

const inNode = ['docs', 'schema', 'server', 'resources', 'rules', 'mock-server', 'locales', 'bench'];
const inBrowser = ['src', 'dataProvider', 'authProvider'];

/** Files that take minutes: begun last, one of them would keep a single core busy at the end. */
const longOnes = ['oracle', 'crash', 'openapi/answers', 'permissions'].map((name) => `/server/${name}.test.ts`);

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => longOnes.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const target = 'es2022';

export default defineConfig(async ({ command }) => ({
  plugins: [react(), compressed()],
  build: {
    outDir: 'dist',
    target,
    sourcemap: true,
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
    reporters: reports ? ['default', 'json'] : ['default'],
    outputFile: { json: `${reports}/unit.json` },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['schema/testing/reproducible.ts'],
          include: inNode.map((folder) => `${folder}/**/*.test.ts`),
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          setupFiles: ['schema/testing/reproducible.ts', 'src/testing/noTimerLeftBehind.ts'],
          include: inBrowser.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          testTimeout: 30_000,
        },
      },
    ],
  },
}));
