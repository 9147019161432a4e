import type { Attributes } from '../../../../schema/normalize.ts';
import { elementAt } from '../../random.ts';
import { changeSome, createSome, momentOf, type World } from '../world.ts';
import type { Bill, Issued } from './bills.ts';
import { receive } from './payments.ts';

/** Holds the bills and drafts that become invoices on a day. */
export interface Due {
  bills: readonly Bill[];
  drafts: readonly Draft[];
}

type Draft = Omit<Issued, 'total'>;

/** Turns the bills of one day into invoices, and issues, sends, pays and corrects them by their fates. */
export async function invoiceDay(world: World, day: string, { bills, drafts }: Due): Promise<void> {
  const at = momentOf(day);
  const ids = await createSome(
    world,
    'invoices',
    bills.map(({ owner }) => ({ customer: owner.id, date: day })),
    at,
  );
  const invoices = bills.map((bill, index) => ({ bill, id: elementAt(ids, index) }));
  await createSome(world, 'invoicelines', invoices.flatMap(linesOf), at);
  const sent = await issue(
    world,
    [...invoices, ...drafts].filter(({ bill }) => bill.fate !== 'draft'),
    at,
  );
  await receive(world, sent);
  const wrong = sent.filter(({ bill }) => bill.fate === 'credited');
  await receive(world, await issue(world, await correct(world, wrong, day), momentOf(day, '15:00')));
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

/** Issues drafts, and sends all but those whose fate is `issued`. */
async function issue(world: World, drafts: readonly Draft[], at: Date): Promise<Issued[]> {
  const idsOf = (some: readonly Draft[]): string[] => some.map(({ id }) => id);
  await changeSome(world, 'invoices', idsOf(drafts), { state: 'issued' }, at);
  const sent = drafts.filter(({ bill }) => bill.fate !== 'issued');
  await changeSome(world, 'invoices', idsOf(sent), { state: 'sent' }, at);
  return totalsOf(world, drafts);
}

async function totalsOf({ find }: World, invoices: readonly Draft[]): Promise<Issued[]> {
  if (invoices.length === 0) return [];
  const rows = await find('invoices', { id: invoices.map(({ id }) => id) });
  const totals = new Map(rows.map(({ id, total }) => [id, Number(total ?? 0)]));
  return invoices.map((invoice) => ({ ...invoice, total: totals.get(invoice.id) ?? 0 }));
}

/** Credits wrong invoices on the same day, and returns the drafts that replace them. */
async function correct(world: World, wrong: readonly Issued[], day: string): Promise<Draft[]> {
  if (wrong.length === 0) return [];
  const ids = wrong.map(({ id }) => id);
  await changeSome(world, 'invoices', ids, { state: 'credited' }, momentOf(day, '14:00'));
  const drafts = await world.find('invoices', { replaces: ids });
  const draftFor = new Map(drafts.map(({ id, replaces }) => [String(replaces), String(id)]));
  return wrong.flatMap(({ bill, id: replaced }) => {
    const id = draftFor.get(replaced);
    return id === undefined ? [] : [{ id, bill: { ...bill, fate: bill.paidOn > world.today ? 'open' : 'paid' } }];
  });
}
