import { addDays } from '../../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { elementAt } from '../../random.ts';
import { changeSome, createSome, momentOf, type World } from '../world.ts';
import type { Bill, Issued } from './bills.ts';
import { receive, setOff } from './payments.ts';

/** Bills of one day as invoices: made, issued, sent, paid and credited as it came to be. */
export async function invoiceDay(world: World, day: string, bills: readonly Bill[]): Promise<void> {
  const at = momentOf(day);
  const ids = await world.createMany(
    'invoices',
    bills.map(({ owner }) => ({ customer: owner.id, date: day })),
    at,
  );
  const invoices = bills.map((bill, index) => ({ bill, id: elementAt(ids, index) }));
  await world.createMany('invoicelines', invoices.flatMap(linesOf), at);
  const issued = invoices.filter(({ bill }) => bill.fate !== 'draft');
  await issue(
    world,
    issued.map(({ id }) => id),
    at,
  );
  await send(
    world,
    issued.flatMap(({ bill, id }) => (bill.fate === 'issued' ? [] : id)),
    at,
  );
  const found = await totalsOf(world, issued);
  await receive(world, found);
  await credit(
    world,
    found.filter(({ bill }) => bill.fate === 'credited'),
    addDays(day, 3),
  );
}

const linesOf = ({ bill, id }: { bill: Bill; id: string }): Attributes[] =>
  bill.lines.map(({ rule, period }) => ({
    invoice: id,
    product: rule.product,
    description: rule.description,
    unitPrice: rule.unitPrice,
    discount: rule.discount,
    date: period.start,
    periodStart: period.start,
    periodEnd: period.end,
    invoicerule: rule.id,
  }));

const issue = (world: World, ids: readonly string[], at: Date) =>
  changeSome(world, 'invoices', ids, { state: 'issued' }, at);
const send = (world: World, ids: readonly string[], at: Date) =>
  changeSome(world, 'invoices', ids, { state: 'sent' }, at);

async function totalsOf({ find }: World, invoices: readonly Omit<Issued, 'total'>[]): Promise<Issued[]> {
  if (invoices.length === 0) return [];
  const rows = await find('invoices', { id: invoices.map(({ id }) => id) });
  const totals = new Map(rows.map(({ id, total }) => [id, Number(total ?? 0)]));
  return invoices.map((invoice) => ({ ...invoice, total: totals.get(invoice.id) ?? 0 }));
}

/** Takes whole invoices back, and sets them off against what takes them back. */
async function credit(world: World, invoices: readonly Issued[], day: string): Promise<void> {
  const at = momentOf(day);
  const notes = await createSome(
    world,
    'invoices',
    invoices.map(({ bill, id }) => ({ customer: bill.owner.id, kind: 'credit', credits: id, date: day })),
    at,
  );
  const lines = invoices.flatMap(({ bill }, index) =>
    linesOf({ bill, id: elementAt(notes, index) }).map(({ invoicerule: _billed, ...line }) => ({
      ...line,
      quantity: -1000,
    })),
  );
  await createSome(world, 'invoicelines', lines, at);
  await issue(world, notes, at);
  await send(world, notes, at);
  await setOff(world, invoices, notes, day);
}
