/**
 * Loaded before the program (`node --import`): modules are kept in the data folder as Node compiled them, less their types, and the next
 * start takes them from there. Where there is no such folder, or it cannot be written to, the start is slower and nothing else.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const dataDir = process.env['DATA_DIR'] || '.data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
