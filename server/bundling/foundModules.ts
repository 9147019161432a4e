import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { foldersIn } from '../start/folders.ts';
import { applicationFile, filesIn } from '../start/loadDescriptions.ts';

/** Gives the bundle what the server otherwise finds by its folders: descriptions, rules and work. */
export function foundModules(root: string): Plugin {
  const { descriptions, rules } = foldersIn(root);
  const list = join(root, 'server/bundling/bundledModules.ts');
  return {
    name: 'found-modules',
    load(id) {
      if (id !== list) return null;
      const paths = [...descriptions, rules, join(rules, 'work')].flatMap(filesIn);
      return moduleOf(root, [...descriptions.map((folder) => join(folder, applicationFile)), ...paths]);
    },
  };
}

/** Writes a module that imports these files and holds them by path below the project. */
function moduleOf(root: string, paths: readonly string[]): string {
  const imports = paths.map((path, index) => `import * as found${index} from ${JSON.stringify(path)};`);
  const entries = paths.map((path, index) => `[${JSON.stringify(relative(root, path))}, found${index}],`);
  return [...imports, 'export const bundledModules = new Map([', ...entries, ']);'].join('\n');
}
