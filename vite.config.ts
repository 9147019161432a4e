import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where CI wants the results, to count them. */
const reports = process.env.TEST_REPORTS;

const inNode = ['docs', 'schema', 'server', 'resources', 'rules', 'mock-server', 'locales', 'bench'];
const inBrowser = ['src', 'dataProvider', 'authProvider'];

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', target: 'es2022', sourcemap: true },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  test: {
    // Vitest leaves one core free, which of two is half of them.
    maxWorkers: '100%',
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
});
