import type { AskList, Books, Kept, KeptQuotation } from './books.ts';
import { type ApiRecord, listIn } from './documents.ts';

/** Compares what the interface holds with what it answered. Returns a sentence for each difference. */
export async function differencesFrom(books: Books, ask: AskList): Promise<string[]> {
  return [...(await customerDifferences(books, ask)), ...(await quotationDifferences(books, ask))];
}

/** Describes a found record by the name that the bench gave it. */
interface Found {
  name: string;
  record: ApiRecord;
}

async function customerDifferences({ run, kept, imported, uncertain, before }: Books, ask: AskList): Promise<string[]> {
  const records = await all(ask, 'customers', `filter[name][startsWith]=${encodeURIComponent(`${run} `)}`);
  const found = records.map((record): Found => ({ name: String(record.attributes['name']), record }));
  const ofImports = imported.flatMap(({ names }) => names);
  const total = listIn(await ask('/api/customers?per_page=1&count=exact'), 'customers').meta.total;
  const counted = {
    total,
    before: before.customers,
    kept: kept.length + ofImports.length,
    uncertain: uncertain.customers,
  };
  return [
    ...missing('customer', kept, found),
    ...absentNames(ofImports, found),
    ...twice('customer', found),
    ...outdated(kept, records),
    ...unexplained('customers', counted),
  ];
}

async function quotationDifferences({ run, quotations, uncertain, before }: Books, ask: AskList): Promise<string[]> {
  const every = await all(ask, 'quotations', 'sort=id');
  const found = every
    .map((record): Found => ({ name: String(record.attributes['internalNotes']), record }))
    .filter(({ name }) => name.startsWith(`${run} `));
  const counted = {
    total: every.length,
    before: before.quotations,
    kept: quotations.length,
    uncertain: uncertain.quotations,
  };
  return [
    ...missing('quotation', quotations, found),
    ...twice('quotation', found),
    ...wrongSums(quotations, every),
    ...numberFaults(found),
    ...unexplained('quotations', counted),
  ];
}

/** Finds what was answered and is not there under its name. */
function missing(what: string, kept: readonly Pick<Kept, 'id' | 'name'>[], found: readonly Found[]): string[] {
  const names = new Map(found.map(({ name, record }) => [record.id, name]));
  return kept
    .filter(({ id, name }) => names.get(id) !== name)
    .map(({ id, name }) => `The ${what} ${id} "${name}" was answered and is not there.`);
}

function absentNames(names: readonly string[], found: readonly Found[]): string[] {
  const present = new Set(found.map(({ name }) => name));
  return names.filter((name) => !present.has(name)).map((name) => `The imported customer "${name}" is not there.`);
}

const twice = (what: string, found: readonly Found[]): string[] =>
  [...Map.groupBy(found, ({ name }) => name)]
    .filter(([, records]) => records.length > 1)
    .map(([name, records]) => `The ${what} "${name}" is there ${records.length} times.`);

/** Finds customers that lack an answered update, or had one twice. */
function outdated(kept: readonly Kept[], records: readonly ApiRecord[]): string[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return kept
    .filter(({ isUncertain }) => !isUncertain)
    .flatMap(({ id, notes, updates }) => {
      const record = byId.get(id);
      const version = record?.meta?.version;
      if (!record || (version === 1 + updates && record.attributes['notes'] === notes)) return [];
      const now = `version ${version} and notes "${record.attributes['notes']}"`;
      return [`Customer ${id} has ${now} after ${updates} updates, the last "${notes}".`];
    });
}

function wrongSums(quotations: readonly KeptQuotation[], records: readonly ApiRecord[]): string[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return quotations.flatMap(({ id, lines, subtotal }) => {
    const attributes = byId.get(id)?.attributes;
    if (!attributes || (attributes['lineCount'] === lines && attributes['subtotal'] === subtotal)) return [];
    const now = `${attributes['lineCount']} lines of ${attributes['subtotal']}`;
    return [`Quotation ${id} has ${now} cents, not ${lines} of ${subtotal}.`];
  });
}

/** Finds numbers that two quotations have, or that were skipped (gapless numbers, decision 23). */
function numberFaults(found: readonly Found[]): string[] {
  const numbers = found
    .map(({ record }) => Number(String(record.attributes['number']).match(/\d+$/)?.[0]))
    .sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    return before === undefined || number === before + 1 ? [] : [`Quotation number ${number} follows ${before}.`];
  });
}

interface Counted {
  total: number;
  before: number;
  kept: number;
  /** Writes that failed, and may have had their effect. */
  uncertain: number;
}

function unexplained(what: string, { total, before, kept, uncertain }: Counted): string[] {
  const expected = before + kept;
  if (total >= expected && total <= expected + uncertain) return [];
  return [`There are ${total} ${what}, where ${before} and ${kept} created are ${expected}.`];
}

const pageSize = 1000;

async function all(ask: AskList, type: string, query: string): Promise<ApiRecord[]> {
  const found: ApiRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = listIn(await ask(`/api/${type}?${query}&per_page=${pageSize}&page=${page}&count=exact`), type);
    found.push(...data);
    if (data.length < pageSize) return found;
  }
}
