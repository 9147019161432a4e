import { isDeepStrictEqual } from 'node:util';

/** An answer as it came over HTTP; `body` parsed. */
export interface Answered {
  status: number;
  headers: Readonly<Record<string, string | null>>;
  body: unknown;
}

/** Headers that are part of what an answer says; others tell of the process that gave it. */
export const comparedHeaders = ['content-type', 'cache-control', 'vary', 'location', 'etag'] as const;

/** An estimate is right when it is off by no more than this part of the other's total. */
const tolerance = 0.1;

/**
 * What differs between two answers, in words; none when they say the same. A total may be an estimate on either side, and the
 * number of the last page follows from it; `ignored` are paths that are new at each request, such as `body.data.id`.
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const metaOf = (body: unknown): Record<string, unknown> =>
  isObject(body) && isObject(body['meta']) ? body['meta'] : {};
const totalOf = (body: unknown): number => Number(metaOf(body)['total']);
const isEstimate = (body: unknown): boolean => metaOf(body)['totalIsEstimate'] === true;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance * Math.max(a, b);
