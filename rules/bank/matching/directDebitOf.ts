import type { BankEntry } from '../../../resources/bankentries.ts';
import type { CollectionEntry } from '../../../resources/collectionentries.ts';
import { blockId } from '../../documents/directDebit/painFile.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { Asked, Match } from './match.ts';

/** Finds our direct debit that an entry names, and that it collects or takes back to the cent. */
export async function directDebitOf(entry: BankEntry, context: Asked): Promise<Match | null> {
  const named = await debitNamed(entry, context);
  if (named && (await fitsDebit(entry, named, context)))
    return { booking: { collectionentry: named.id }, matchedBy: 'endToEndId' };
  const block = named === null ? await blockNamed(entry, context) : null;
  const isWhole = block !== null && sumOf(block.entries) === entry.amount && block.entries.every(isUnderWay);
  return isWhole ? { booking: { collection: block.collection }, matchedBy: 'endToEndId' } : null;
}

export async function debitNamed({ endToEndId }: BankEntry, { find }: Asked): Promise<CollectionEntry | null> {
  const [named] = endToEndId === null ? [] : await find('collectionentries', { endToEndId });
  return named ?? null;
}

/** Tells whether the bank has, or had, a direct debit. */
const isUnderWay = ({ state }: CollectionEntry): boolean => state === 'pending' || state === 'collected';

/** Tells whether an entry is the collection or the return of a direct debit, which no other entry was before. */
async function fitsDebit(entry: BankEntry, debit: CollectionEntry, context: Asked): Promise<boolean> {
  const { amount, reversal, reasonCode } = entry;
  const isReturn = amount < 0 && (reversal || reasonCode !== null);
  const isCollected = amount > 0 && !reversal && reasonCode === null;
  const collection = await recordWith(context, 'collections', debit.collection);
  const isAtBank = collection?.state === 'sent' || collection?.state === 'collected';
  if (!isAtBank || !isUnderWay(debit) || Math.abs(amount) !== debit.amount) return false;
  if (!isReturn && !isCollected) return false;
  const others = await context.find('bankentries', { collectionentry: debit.id, state: 'booked' });
  return others.every((other) => Math.sign(other.amount) !== Math.sign(amount));
}

export interface Block {
  collection: string;
  entries: readonly CollectionEntry[];
}

/** Finds the direct debits that the bank booked as one amount, by the name of their block in our file. */
export async function blockNamed({ batchId }: Pick<BankEntry, 'batchId'>, context: Asked): Promise<Block | null> {
  const [number] = /^INC\d{4}-\d{5,}/.exec(batchId ?? '') ?? [];
  if (number === undefined) return null;
  const [collection] = await context.find('collections', { number, state: ['sent', 'collected'] });
  if (!collection) return null;
  const all = await context.find('collectionentries', { collection: collection.id });
  const mandates = await context.find('mandates', { id: [...new Set(all.map(({ mandate }) => mandate))] });
  const schemes = new Map(mandates.map(({ id, scheme }) => [id, scheme]));
  const entries = all.filter((one) => {
    const scheme = schemes.get(one.mandate);
    return scheme !== undefined && blockId(number, { ...one, scheme }) === batchId;
  });
  return entries.length > 0 ? { collection: collection.id, entries } : null;
}

export const sumOf = (entries: readonly CollectionEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
