import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../schema/isObject.ts';

/** Holds an answer as it came over HTTP; `body` is parsed. */
export interface Answered {
  status: number;
  headers: Readonly<Record<string, string | null>>;
  body: unknown;
}

/** Lists the headers that are compared; others depend on the process that answered. */
export const comparedHeaders = ['content-type', 'cache-control', 'vary', 'location', 'etag'] as const;

/** Accepts an estimated total that is off by at most this fraction of the other side's total. */
const tolerance = 0.1;

/**
 * Describes the differences of two answers; empty when they are alike. Totals, and the last page that follows from them, may be
 * estimates. `ignored`: paths that are new at each request, such as `body.data.id`.
 */
export function differences(ours: Answered, theirs: Answered, ignored: readonly string[] = []): string[] {
  const estimates = isEstimate(ours.body) || isEstimate(theirs.body);
  const skipped = new Set(
    estimates ? [...ignored, 'body.meta.total', 'body.meta.totalIsEstimate', 'body.links.last'] : ignored,
  );
  const totals = estimates && !isNear(totalOf(ours.body), totalOf(theirs.body));
  return [
    ...(totals ? [`body.meta.total: ${totalOf(ours.body)} and ${totalOf(theirs.body)} are too far apart`] : []),
    ...differing(ours, theirs, '', skipped),
  ];
}

function differing(ours: unknown, theirs: unknown, path: string, skipped: ReadonlySet<string>): string[] {
  if (skipped.has(path) || isDeepStrictEqual(ours, theirs)) return [];
  if (!isObject(ours) || !isObject(theirs)) return [`${path}: ${JSON.stringify(ours)} and ${JSON.stringify(theirs)}`];
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...names].flatMap((name) => differing(ours[name], theirs[name], path ? `${path}.${name}` : name, skipped));
}

const metaOf = (body: unknown): Record<string, unknown> =>
  isObject(body) && isObject(body['meta']) ? body['meta'] : {};
const totalOf = (body: unknown): number => Number(metaOf(body)['total']);
const isEstimate = (body: unknown): boolean => metaOf(body)['totalIsEstimate'] === true;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance * Math.max(a, b);
