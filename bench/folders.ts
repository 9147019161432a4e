import { join } from 'node:path';
import type { Folders } from '../server/start/folders.ts';

/** Names the folders of an application of the bench; but for descriptions they are empty. */
export const foldersOf = (folder: string): Folders => ({
  descriptions: [join(folder, 'descriptions')],
  rules: join(folder, 'rules'),
  migrations: join(folder, 'migrations'),
});
