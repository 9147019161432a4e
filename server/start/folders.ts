import { join } from 'node:path';

/** Names the folders of an application. */
export interface Folders {
  /** The first also holds the description of the application. */
  descriptions: readonly [string, ...string[]];
  rules: string;
  migrations: string;
  /** The pages among which are the drawings that descriptions name. Default: drawings are not looked for. */
  drawings?: string;
}

/** Returns where an application in this folder has its descriptions, rules and migrations. */
export const foldersIn = (folder: string): Folders => ({
  descriptions: [join(folder, 'resources')],
  rules: join(folder, 'rules'),
  migrations: join(folder, 'resources', 'migrations'),
});
