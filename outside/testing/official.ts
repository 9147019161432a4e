import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seen } from '../../mock-server/standIn/seen.ts';

/** Holds one call as its service describes it: its path with `{names}`. */
export interface Operation {
  method: string;
  path: string;
}

/** Returns a folder of the services' own descriptions; they are kept outside of the repository. */
export function officialFolder(name: string): string | undefined {
  const folder = process.env.OFFICIAL_FOLDER && join(process.env.OFFICIAL_FOLDER, name);
  return folder && existsSync(folder) ? folder : undefined;
}

export const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Reads the paths and methods of a description in Swagger 2.0. */
export function swaggerOperations(yaml: string): Operation[] {
  const base = /^basePath: (\S+)$/m.exec(yaml)?.[1] ?? '';
  const paths = /^paths:\n([\s\S]*?)^\w/m.exec(yaml)?.[1] ?? '';
  return paths
    .split(/^ {2}'(?=\/)/m)
    .slice(1)
    .flatMap((text) => {
      const path = base + text.slice(0, text.indexOf("'"));
      return [...text.matchAll(/^ {4}(get|post|put|patch|delete):/gm)].map(([, method = '']) => ({
        method: method.toUpperCase(),
        path,
      }));
    });
}

/** Reads the names of the properties of a definition in Swagger 2.0. */
export function swaggerProperties(yaml: string, definition: string): Set<string> {
  const text = new RegExp(`^ {2}${definition}:\\n((?: {4}.*\\n)*)`, 'm').exec(yaml)?.[1] ?? '';
  return new Set([...text.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name));
}

/** Returns the requests that no operation describes. */
export const undescribed = (seen: readonly Seen[], operations: readonly Operation[]): string[] =>
  seen.flatMap(({ method, path }) => {
    const isDescribed = operations.some((one) => one.method === method && pattern(one.path).test(path));
    return isDescribed ? [] : [`${method} ${path}`];
  });

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
