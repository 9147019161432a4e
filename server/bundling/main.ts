/** Bundles the server for `npm run serve`: a part of `npm run build`. */
import { join } from 'node:path';
import { bundleServer } from './bundleServer.ts';
import { bundleFolder } from './sources.mjs';

const root = join(import.meta.dirname, '../..');

await bundleServer({ root, entry: 'server/main.ts', folder: join(root, bundleFolder) });
