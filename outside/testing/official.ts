import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seen } from '../../mock-server/standIn/seen.ts';

/** Holds one call as its service describes it: its path with `{names}`, and the fields its body may have. */
export interface Operation {
  method: string;
  path: string;
  fields?: ReadonlySet<string>;
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

/** Reads the operations of Realtime Register, each with `method:`, `path:` and, below `fields:`, the body. */
export const realtimeRegisterOperations = (yaml: string): Operation[] =>
  yaml
    .split(/^ {2}- operationId:/m)
    .slice(1)
    .flatMap((text) => {
      const method = /^ {4}method: (\w+)$/m.exec(text)?.[1];
      const path = /^ {4}path: (\/\S+)$/m.exec(text)?.[1];
      if (method === undefined || path === undefined) return [];
      const body = /^ {6}fields:\n((?: {8}.*\n)*)/m.exec(text)?.[1] ?? '';
      return [{ method, path, fields: new Set([...body.matchAll(/^ {8}(\w+):/gm)].map(([, name = '']) => name)) }];
    });

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

/** Returns the requests that no operation describes, and the fields that theirs lack. */
export const undescribed = (seen: readonly Seen[], operations: readonly Operation[]): string[] =>
  seen.flatMap(({ method, path, body }) => {
    const fitting = operations.filter((one) => one.method === method && pattern(one.path).test(path));
    if (fitting.length === 0) return [`${method} ${path}`];
    const names = body.startsWith('{') ? Object.keys(JSON.parse(body) as object) : [];
    const isKnown = (name: string): boolean => fitting.some(({ fields }) => fields === undefined || fields.has(name));
    return names.filter((name) => !isKnown(name)).map((name) => `${method} ${path}: ${name}`);
  });

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
