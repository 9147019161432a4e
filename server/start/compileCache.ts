/**
 * Caches compiled modules in the data folder, so that the next start need not strip types. Loaded before the program (`node
 * --import`). Without a writable folder the start is only slower.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const dataDir = process.env['DATA_DIR'] || '.data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
