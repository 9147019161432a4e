/**
 * Caches compiled modules in the data folder, so that the next start need not strip types. Loaded before the program (`node
 * --import`). Without a writable folder the start is only slower. Brings what else must precede the program.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './resolveDrizzle.mjs';
import './threadPool.mjs';

const dataDir = process.env['DATA_DIR'] || '.data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
