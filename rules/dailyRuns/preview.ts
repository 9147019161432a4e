import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Records } from '../stored/records.ts';
import { inChunks } from './inChunks.ts';
import type { Problem, RunItem, RunName } from './runKind.ts';
import { runKinds } from './runKinds.ts';

/** Limits what is listed of a run that has not happened. */
const shown = 8;

/**
 * Says for each run what it would do now, with sums, and what it could not.
 * @param isOff tells which runs lack the service that they ask
 */
export async function* preview(
  context: EnquiryContext<Records>,
  isOff: (kind: RunName) => boolean,
): AsyncGenerator<Attributes> {
  for (const [kind, { find }] of Object.entries(runKinds)) {
    if (isOff(kind as RunName)) continue;
    context.signal.throwIfAborted();
    const { items, problems } = await find(context, null);
    const counted = items.filter(({ isCounted }) => isCounted).toSorted((one, other) => other.amount - one.amount);
    const names = await namesOf([...counted.slice(0, shown), ...problems.slice(0, shown)], context);
    const nameOf = ({ customer }: { customer: string | null }): string | null => names.get(customer ?? '') ?? null;
    yield {
      kind,
      count: counted.length,
      amount: counted.reduce((sum, { amount }) => sum + amount, 0),
      items: counted.slice(0, shown).map((item) => ({
        name: nameOf(item),
        about: item.about ?? null,
        amount: item.amount,
        href: hrefOf(item),
      })),
      failing: problems.length,
      problems: problems
        .slice(0, shown)
        .map((problem) => ({ name: nameOf(problem), reason: problem.reason, href: hrefOf(problem) })),
    };
  }
}

async function namesOf(
  of: readonly { customer: string | null }[],
  { find }: Pick<EnquiryContext<Records>, 'find'>,
): Promise<Map<string, string>> {
  const ids = of.flatMap(({ customer }) => customer ?? []);
  const customers = await inChunks(ids, (some) => find('customers', { id: some }));
  return new Map(customers.map(({ id, name, companyName }) => [id, companyName ?? name]));
}

const hrefOf = ({ customer, invoice }: RunItem | Problem): string | null => {
  if (invoice !== undefined) return `/invoices/${invoice}/show`;
  return customer === null ? null : `/customers/${customer}/show`;
};
