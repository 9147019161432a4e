import { BankFileProblem } from './bankFileProblem.ts';
import { all, at, type Node, readXml, textAt } from './node.ts';
import { readEntry } from './readEntry.ts';
import type { Balance, Statement } from './statement.ts';
import { centsAt, dayAt, directionOf } from './values.ts';

/**
 * Reads the statements of a file (camt.053.001.02 to .08 and later, whose differences are spelled out where they matter).
 * @throws BankFileProblem for what is no such file, lacks a balance, or does not add up
 */
export function readStatements(content: Uint8Array): Statement[] {
  const statements = all(at(readXml(textOf(content)), 'Document', 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw new BankFileProblem('unreadable');
  return statements.map(readStatement);
}

function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (error) {
    if (error instanceof TypeError) throw new BankFileProblem('unreadable');
    throw error;
  }
}

function readStatement(node: Node): Statement {
  const id = textAt(node, 'Id') ?? '';
  const number = textAt(node, 'LglSeqNb') ?? textAt(node, 'ElctrncSeqNb');
  const iban = textAt(node, 'Acct', 'Id', 'IBAN')?.replaceAll(' ', '') ?? '';
  const currency = textAt(node, 'Acct', 'Ccy');
  if (currency !== null && currency !== 'EUR') throw new BankFileProblem('otherCurrency', currency);
  const opening = balanceOf(node, ['OPBD', 'PRCD']);
  const closing = balanceOf(node, ['CLBD']);
  if (!opening || !closing) throw new BankFileProblem('noBalance', number ?? id);
  const transactions = all(node, 'Ntry')
    .filter(isBooked)
    .flatMap((entry) => readEntry(entry, closing.on));
  const computed = transactions.reduce((sum, { amount }) => sum + amount, opening.amount);
  if (computed !== closing.amount)
    throw new BankFileProblem('wrongBalance', number ?? id, { stated: closing.amount, computed });
  return { id, number, iban, opening, closing, transactions };
}

/** Leaves out what the bank only announces: it is in no balance. The code is text in .02 and an element since. */
const isBooked = (entry: Node): boolean => (textAt(entry, 'Sts') ?? textAt(entry, 'Sts', 'Cd') ?? 'BOOK') === 'BOOK';

function balanceOf(node: Node, codes: readonly string[]): Balance | null {
  for (const code of codes) {
    const balance = all(node, 'Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
    const cents = centsAt(balance, 'Amt');
    const on = dayAt(balance, 'Dt');
    if (cents !== null && on !== null) return { amount: cents * (directionOf(balance) ?? 1), on };
  }
  return null;
}
