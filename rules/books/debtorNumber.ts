import type { Customer } from '../../resources/customers.ts';
import type { RuleContext } from '../stored/records.ts';

type Numbered = Pick<Customer, 'id' | 'relationNumber'>;

/** Begins numbers of customers whose id is the number of another. No id gets that high; programs take nine digits. */
const firstOwn = 900_000_000;

/** Makes the number of a customer whose id is the number of another: digits alone, always the same. */
export const ownNumber = (id: string): string => String(firstOwn + Number(id));

/**
 * Numbers customers as the bookkeeping knows them, by id: as staff says, else by id. No two share a number.
 * @param customers at most as many as one question may hold
 */
export async function debtorNumbers(
  customers: readonly Numbered[],
  { find }: Pick<RuleContext, 'find'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = customers.flatMap(({ id, relationNumber }) => (relationNumber ? [] : [id]));
  const others = ids.length > 0 ? await find('customers', { relationNumber: ids }) : [];
  const taken = new Set(others.map(({ relationNumber }) => relationNumber));
  return new Map(
    customers.map(({ id, relationNumber }) => [id, relationNumber || (taken.has(id) ? ownNumber(id) : id)]),
  );
}
