import type { Difference } from '../../../resources/differences.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import type { CallContext } from '../callKind.ts';
import { openStates } from '../openStates.ts';
import type { Finding } from './finding.ts';

/** Tells what was compared: one place, or one server of it. */
export interface Compared {
  place: Difference['place'];
  server?: string;
  /** Names the records that were left out, as a call is changing them: their differences stay as they are. */
  leftOut?: ReadonlySet<string>;
}

/** Differences that are written in one transaction. */
const batch = 100;
/** Refuses more findings than this: then it is likely the wrong service, or an empty one. */
const most = 2_000;
/** Lists the states that end once a difference is gone. */
const watched: readonly Difference['state'][] = ['open', 'ignored', 'beingSet'];

/** Tells that so much differs that no person could settle it one by one. */
export class TooManyDifferences extends Error {}

const keyOf = ({ place, server, name, property }: Finding): string =>
  [place, server ?? '', name, property ?? ''].join('/');

/** Writes what a whole comparison found: new differences, those that go on, and those that are gone. */
export async function reconcile(compared: Compared, findings: readonly Finding[], context: CallContext): Promise<void> {
  if (findings.length > most)
    throw new TooManyDifferences(`${findings.length} things differ: is this the right service?`);
  const { place, server, leftOut } = compared;
  const now = context.now().toISOString();
  const found = new Map(findings.map((finding) => [keyOf(finding), finding]));
  const known = await knownAmong([...found.keys()], context);
  const where = { place, ...(server !== undefined && { server }) };
  const gone = (await context.find('differences', { ...where, state: watched })).filter(
    ({ key, name }) => !found.has(key) && !leftOut?.has(name),
  );
  const writes = [
    ...[...found].map(([key, finding]) => seen(key, finding, known.get(key), now)),
    ...gone.map(({ id }) => updated(id, { state: 'solved' })),
  ];
  for (let start = 0; start < writes.length; start += batch) {
    context.signal.throwIfAborted();
    await context.write(writes.slice(start, start + batch));
  }
}

async function knownAmong(keys: readonly string[], { find }: CallContext): Promise<Map<string, Difference>> {
  const known = new Map<string, Difference>();
  for (let start = 0; start < keys.length; start += batch)
    for (const row of await find('differences', { key: keys.slice(start, start + batch) })) known.set(row.key, row);
  return known;
}

function seen(key: string, finding: Finding, known: Difference | undefined, now: string): FollowUp {
  const values = valuesOf(finding);
  if (!known)
    return { op: 'add', resource: 'differences', values: { ...values, key, firstSeenAt: now, lastSeenAt: now } };
  const isSame = (['kind', 'here', 'there'] as const).every((field) => known[field] === values[field]);
  const isQuiet = known.state === 'open' || (known.state === 'ignored' && isSame);
  const isBack = known.state === 'solved' || known.state === 'takenOver';
  return updated(known.id, {
    ...values,
    lastSeenAt: now,
    ...(!isQuiet && { state: 'open', call: null }),
    ...(isBack && { firstSeenAt: now }),
  });
}

const valuesOf = ({ here, there, ...finding }: Finding) => ({
  // Keeps no empty text, which is stored as none.
  here: here || null,
  there: there || null,
  property: null,
  domain: null,
  hosting: null,
  server: null,
  canTakeOver: false,
  canSetThere: false,
  ...finding,
});

const updated = (id: string, values: Partial<Omit<Difference, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'differences',
  id,
  values,
});

/** Finds the records that a call is changing now, by the reference of the call. */
export async function beingChanged(by: 'domain' | 'hosting', { find }: CallContext): Promise<Set<string>> {
  const calls = await find('outsidecalls', { state: openStates, [by]: { null: false } });
  return new Set(calls.map((call) => call[by] ?? ''));
}
