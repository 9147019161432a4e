import { singleId } from '../../schema/resource.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { BankFileProblem } from './camt/bankFileProblem.ts';
import { readStatements } from './camt/readStatements.ts';
import type { Statement, Transaction } from './camt/statement.ts';
import { entryKeys } from './entryKeys.ts';

type Context = WorkContext<Records>;

/** Names the job that books what is certain of a file. */
export const bookingJob = 'bankbooking';

/** Reads a file into statements and entries, all or nothing. Files follow each other, so each entry is new once. */
export const readBankFile = (id: string, context: Context): Promise<void> =>
  context.alone('bankfiles', async () => {
    const file = await recordWith(context, 'bankfiles', id);
    if (file?.state !== 'waiting') return;
    const content = await context.contentOf('bankfiles', id, 'file');
    await context.write(await writesOf(id, content ?? new Uint8Array(), context));
  });

async function writesOf(id: string, content: Uint8Array, context: Context): Promise<FollowUp[]> {
  try {
    const statements = readStatements(content);
    await requireOurAccount(statements, context);
    return await statementWrites(id, statements, context);
  } catch (error) {
    if (!(error instanceof BankFileProblem)) throw error;
    return [refusal(id, error)];
  }
}

async function requireOurAccount(statements: readonly Statement[], context: Context): Promise<void> {
  const company = await recordWith(context, 'company', singleId);
  const ours = [company?.iban, ...(company?.otherIbans ?? [])];
  const other = statements.find(({ iban }) => !ours.includes(iban));
  if (other) throw new BankFileProblem('otherAccount', other.iban);
}

function refusal(id: string, { refusal: why, about, sums }: BankFileProblem): FollowUp {
  const found = sums && { ...sums, difference: sums.stated - sums.computed };
  const values = { state: 'refused', refusal: why, about: about?.slice(0, 140) ?? null, ...found };
  return { op: 'update', resource: 'bankfiles', id, values };
}

interface Keyed {
  transaction: Transaction;
  key: string;
}

async function statementWrites(bankfile: string, statements: readonly Statement[], context: Context) {
  const keyed = statements.map((statement) => {
    const keys = entryKeys(statement);
    return statement.transactions.map((transaction, place): Keyed => ({ transaction, key: keys[place] ?? '' }));
  });
  const known = await knownKeys(
    keyed.flat().map(({ key }) => key),
    context,
  );
  const statementAdds: FollowUp[] = [];
  const entryAdds: FollowUp[] = [];
  for (const [place, statement] of statements.entries()) {
    const all = keyed[place] ?? [];
    const fresh = all.filter(({ key }) => !known.has(key));
    for (const { key } of fresh) known.add(key);
    const lid = `statement${place}`;
    const counts = { added: fresh.length, known: all.length - fresh.length };
    statementAdds.push({
      op: 'add',
      resource: 'bankstatements',
      lid,
      values: { bankfile, ...valuesOf(statement), ...counts },
    });
    entryAdds.push(...fresh.map((one) => entryAdd(lid, one)));
  }
  const added = entryAdds.length;
  const counts = { state: 'booking', added, known: keyed.flat().length - added };
  return [
    ...statementAdds,
    ...entryAdds,
    { op: 'update', resource: 'bankfiles', id: bankfile, values: counts } as const,
    { op: 'enqueue', job: bookingJob, payload: { bankfile }, subject: `bankfiles/${bankfile}` } as const,
  ];
}

const valuesOf = ({ id, number, iban, opening, closing }: Statement) => ({
  statementId: id.slice(0, 140),
  number: number?.slice(0, 35) ?? null,
  iban,
  openedOn: opening.on,
  openingBalance: opening.amount,
  closedOn: closing.on,
  closingBalance: closing.amount,
});

function entryAdd(statement: string, { transaction, key }: Keyed): FollowUp {
  const { reference: _reference, place: _place, ...values } = transaction;
  return { op: 'add', resource: 'bankentries', values: { bankstatement: { lid: statement }, ...values, key } };
}

/** Bounds the keys of one question, as an answer holds 10,000 rows at most. */
const chunk = 500;

async function knownKeys(keys: readonly string[], { find }: Context): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += chunk) {
    const found = await find('bankentries', { key: keys.slice(start, start + chunk) });
    for (const { key } of found) known.add(key);
  }
  return known;
}
