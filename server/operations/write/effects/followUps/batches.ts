import type { Attributes } from '../../../../../schema/normalize.ts';
import type { FollowUp, LocalId } from '../../../../../schema/rule.ts';

/** Holds the follow-ups of one rule and one change that are still to be written. */
export interface Plan {
  rest: FollowUp[];
  /** Ids of the records it has added, by local id. */
  ids: Map<string, string>;
}

export interface Planned {
  plan: Plan;
  followUp: FollowUp;
}

/** Limits the rows of one statement: more gain nothing and hold their memory twice. */
const batchSize = 1000;

/**
 * Takes the next writes that can be done together, of one kind and one resource. None of them needs an id that another
 * gives, and no row is changed by two.
 */
export function nextBatch(plans: readonly Plan[]): Planned[] {
  const head = plans.find(({ rest }) => rest.length > 0)?.rest[0];
  const batch: Planned[] = [];
  const rows = new Set<string>();
  for (const plan of head ? plans : []) {
    const made = new Set<string>();
    for (let [next] = plan.rest; next && batch.length < batchSize; [next] = plan.rest) {
      if (!head || !isAlike(next, head) || needsOneOf(next, made)) break;
      const row = next.op === 'update' || next.op === 'remove' ? idIn(plan, next.id) : undefined;
      if (row !== undefined && rows.has(row)) break;
      if (row !== undefined) rows.add(row);
      if (next.op === 'add' && next.lid !== undefined) made.add(next.lid);
      batch.push({ plan, followUp: next });
      plan.rest.shift();
    }
  }
  return batch;
}

const isAlike = (one: FollowUp, other: FollowUp): boolean =>
  one.op === 'enqueue' || other.op === 'enqueue'
    ? one.op === other.op
    : one.op === other.op && one.resource === other.resource;

const needsOneOf = (followUp: FollowUp, lids: ReadonlySet<string>): boolean =>
  Object.values(membersOf(followUp)).some((value) => isLocalId(value) && lids.has(value.lid));

/** Gives the values to write, or the payload of a job. */
function membersOf(followUp: FollowUp): Attributes {
  if (followUp.op === 'remove') return {};
  return followUp.op === 'enqueue' ? followUp.payload : followUp.values;
}

const isLocalId = (value: unknown): value is LocalId => typeof value === 'object' && value !== null && 'lid' in value;

/** Resolves an id or local id. Throws for a local id that nothing was given, a defect of the rule. */
export function idIn({ ids }: Plan, id: string | LocalId): string {
  if (typeof id === 'string') return id;
  const found = ids.get(id.lid);
  if (found === undefined) throw new Error(`A "followUps" rule refers to "${id.lid}", which it adds nowhere before.`);
  return found;
}

/** Gives the values of a write, or the payload of a job, with local ids resolved. */
export const valuesOf = ({ plan, followUp }: Planned): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(membersOf(followUp)).map(([name, value]) => [name, isLocalId(value) ? idIn(plan, value) : value]),
  );
