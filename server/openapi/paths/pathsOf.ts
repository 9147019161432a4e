import type { Language } from '../../../schema/label.ts';
import type { Route, Routes } from '../../routes/route.ts';
import { type Operation, type PathItem, type Paths, ref } from '../openapi.ts';
import { faults } from '../responses.ts';
import { fill } from '../texts/texts.ts';

/** Holds a route's part of a document, without method, address and summary; null where the role may not use it. */
export type Described = Omit<Operation, 'operationId' | 'summary'> | null;

/** Names the parts of addresses, operation ids and summaries. */
interface Names {
  type?: string;
  relation?: string;
  /** Texts for `{{0}}` and `{{1}}` in summaries. */
  labels?: readonly string[];
}

/** Places operations at the method and address that the table of routes gives them. */
export function pathsOf<R extends Routes>(
  language: Language,
  routes: R,
  operations: { readonly [Name in keyof R]: Described },
  names: Names = {},
): Paths {
  return mergePaths(
    Object.entries(routes).flatMap(([name, route]) => {
      const described = operations[name];
      return described ? [pathOf(route, operationOf({ language, name, route, names }, described), names)] : [];
    }),
  );
}

/** Merges paths into one item per address. */
export function mergePaths(all: readonly Paths[]): Paths {
  const merged: Record<string, PathItem> = {};
  for (const paths of all)
    for (const [path, item] of Object.entries(paths)) merged[path] = { ...merged[path], ...item };
  return merged;
}

interface Placed {
  language: Language;
  name: string;
  route: Route;
  names: Names;
}

function operationOf({ language, name, route, names }: Placed, described: NonNullable<Described>): Operation {
  return {
    operationId: named(name, names),
    summary: fill(route.summary[language], ...(names.labels ?? [])),
    ...(route.caller === 'everybody' && { security: [] }),
    ...described,
    responses: { ...described.responses, ...(!route.takesQuery && faults('400')) },
  };
}

function pathOf({ method, path }: Route, operation: Operation, names: Names): Paths {
  const hasOwnId = operation.parameters?.some((one) => 'in' in one && one.in === 'path');
  const parameters = path.includes('{id}') && !hasOwnId ? { parameters: [ref('parameters', 'id')] } : {};
  return { [named(path, names)]: { ...parameters, [method]: operation } };
}

const named = (text: string, { type = '', relation = '' }: Names): string =>
  text.replace('{type}', type).replace('{relation}', relation);
