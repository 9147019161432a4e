import { BankFileProblem } from './bankFileProblem.ts';
import { at, type Node, textAt } from './node.ts';

/** Reads an amount in euros as cents, exactly; null where there is none. */
export function centsAt(node: Node | undefined, ...path: readonly string[]): number | null {
  const amount = at(node, ...path);
  const text = textAt(amount);
  if (!amount || text === null) return null;
  const currency = amount['@Ccy'];
  if (currency !== 'EUR') throw new BankFileProblem('otherCurrency', typeof currency === 'string' ? currency : null);
  const [, euros, decimals = ''] = /^(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(text) ?? [];
  if (euros === undefined) throw new BankFileProblem('unreadable', text);
  return Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Returns 1 for money that came in and -1 for money that went out; null where it is not said. */
export function directionOf(node: Node | undefined): 1 | -1 | null {
  const said = textAt(node, 'CdtDbtInd');
  return said === 'CRDT' ? 1 : said === 'DBIT' ? -1 : null;
}

/** Reads a day from a date, or from a moment as the bank's clock has it. */
export function dayAt(node: Node | undefined, name: string): string | null {
  const text = textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm');
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '') ?? [];
  return day ?? null;
}

/** Names what banks write where they have no reference. */
const noReference = /^(?:NONREF|NOTPROVIDED|NOT PROVIDED|NOTAVAIL)$/i;

export function referenceAt(node: Node | undefined, ...path: readonly string[]): string | null {
  const text = textAt(node, ...path);
  return text === null || noReference.test(text) ? null : text;
}
