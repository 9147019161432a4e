import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressed } from '../../src/bundling/compressed.ts';
import { stockPath } from './pages.ts';

export interface StockPage {
  /** Folder of the built page. */
  folder: string;
  remove(): void;
}

/** Builds a stock react-admin page over the same list, to be served below `stockPath`. */
export async function buildStockPage(): Promise<StockPage> {
  const folder = mkdtempSync(join(tmpdir(), 'gastheer-bench-stock-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'stock'),
    base: stockPath,
    logLevel: 'warn',
    plugins: [react(), compressed()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
