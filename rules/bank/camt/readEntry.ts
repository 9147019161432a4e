import { BankFileProblem } from './bankFileProblem.ts';
import { all, at, type Node, textAt } from './node.ts';
import type { Transaction } from './statement.ts';
import { centsAt, dayAt, directionOf, referenceAt } from './values.ts';

/** Limits what is kept of a text, in characters. */
const longest = { description: 1000, name: 140, reference: 35 } as const;

const cut = (text: string | null, most: number): string | null => text?.slice(0, most) ?? null;

/**
 * Reads an entry: one movement, or one for each transaction of a batch.
 * @param closedOn the day of an entry that names none
 * @throws BankFileProblem where the transactions of a batch do not add up
 */
export function readEntry(entry: Node, closedOn: string): Transaction[] {
  const cents = centsAt(entry, 'Amt');
  const direction = directionOf(entry);
  if (cents === null || direction === null) throw new BankFileProblem('unreadable', textAt(entry, 'AcctSvcrRef'));
  const amount = cents * direction;
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const amounts = details.length > 1 ? details.map((one) => amountOf(one, direction)) : [];
  // Keeps a batch whole of which the bank tells no amounts: nothing is made up.
  if (amounts.length === 0 || amounts.includes(null))
    return [transactionOf({ entry, details: details.length === 1 ? details[0] : undefined, amount, closedOn })];
  const parts = amounts.map((one) => one ?? 0);
  const computed = parts.reduce((sum, one) => sum + one, 0);
  if (computed !== amount)
    throw new BankFileProblem('wrongBatch', referenceAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'), {
      stated: amount,
      computed,
    });
  return parts.map((part, place) => transactionOf({ entry, details: details[place], amount: part, place, closedOn }));
}

/** Reads the amount of a transaction, which .02 has among its details; null where it is not there in euros. */
function amountOf(details: Node, direction: 1 | -1): number | null {
  const place = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt']].find((path) => at(details, ...path)?.['@Ccy'] === 'EUR');
  const cents = place ? centsAt(details, ...place) : null;
  return cents === null ? null : cents * (directionOf(details) ?? direction);
}

interface Read {
  entry: Node;
  details: Node | undefined;
  amount: number;
  place?: number;
  closedOn: string;
}

function transactionOf({ entry, details, amount, place = 0, closedOn }: Read): Transaction {
  const reversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  const reasonCode = textAt(details, 'RtrInf', 'Rsn', 'Cd');
  // Names the other side, whose role a reversal keeps although the money goes back.
  const isFromOther = amount >= 0 !== (reversal || reasonCode !== null);
  const parties = at(details, 'RltdPties');
  const batch = at(entry, 'NtryDtls', 'Btch');
  return {
    amount,
    date: dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? closedOn,
    valuedOn: dayAt(entry, 'ValDt'),
    name: cut(nameOf(parties, isFromOther ? 'Dbtr' : 'Cdtr'), longest.name),
    iban: cut(textAt(parties, isFromOther ? 'DbtrAcct' : 'CdtrAcct', 'Id', 'IBAN')?.replaceAll(' ', '') ?? null, 34),
    description: cut(descriptionOf(entry, details), longest.description),
    endToEndId: cut(referenceAt(details, 'Refs', 'EndToEndId'), longest.reference),
    batchId: cut(referenceAt(batch, 'PmtInfId') ?? referenceAt(details, 'Refs', 'PmtInfId'), longest.reference),
    reversal,
    reasonCode: cut(reasonCode, longest.reference),
    reference: referenceAt(entry, 'AcctSvcrRef'),
    place,
  };
}

/** Reads the name of a party, which has an element of its own since .08. */
const nameOf = (parties: Node | undefined, role: 'Dbtr' | 'Cdtr'): string | null =>
  textAt(parties, role, 'Nm') ?? textAt(parties, role, 'Pty', 'Nm');

/** Joins all that the payer wrote; the bank's own words where there is nothing else. */
function descriptionOf(entry: Node, details: Node | undefined): string | null {
  const remittance = at(details, 'RmtInf');
  const structured = all(remittance, 'Strd').flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref'),
    ...all(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    ...all(one, 'AddtlRmtInf').map((line) => textAt(line)),
  ]);
  const written = [...all(remittance, 'Ustrd').map((line) => textAt(line)), ...structured].filter(Boolean);
  return written.length > 0
    ? written.join(' ')
    : (textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf') ?? null);
}
