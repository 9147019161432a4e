import { byName } from '../../../../rules/dns/zone/order.ts';
import type { Faults } from '../data/faults.ts';
import type { Row } from '../held/held.ts';
import { valueText } from '../record/fieldsOf.ts';

export const columns = ['name', 'type', 'value', 'ttl'] as const;
export type Column = (typeof columns)[number];

/** Says which rows are shown, and in which order. */
export interface ShownAs {
  words: string;
  /** Type of record; empty for all. */
  type: string;
  only: 'all' | 'changed' | 'faulty';
  sort: Column;
  isDescending: boolean;
}

export const allShown: ShownAs = { words: '', type: '', only: 'all', sort: 'name', isDescending: false };

const compareBy: Record<Column, (one: Row, other: Row) => number> = {
  name: (one, other) => byName(one.record, other.record),
  type: (one, other) => one.record.type.localeCompare(other.record.type) || byName(one.record, other.record),
  value: (one, other) => valueText(one.record).localeCompare(valueText(other.record)),
  ttl: (one, other) => one.record.ttl - other.record.ttl || byName(one.record, other.record),
};

/** Filters and sorts rows. */
export function shownRows(rows: readonly Row[], faults: Faults, shown: ShownAs): Row[] {
  const words = shown.words.trim().toLowerCase();
  const isShown = ({ record, mark, key }: Row): boolean =>
    (shown.type === '' || record.type === shown.type) &&
    (shown.only !== 'changed' || mark !== 'same') &&
    (shown.only !== 'faulty' || faults.has(key)) &&
    (words === '' || `${record.name} ${record.type} ${valueText(record)}`.toLowerCase().includes(words));
  const sorted = rows.filter(isShown).sort(compareBy[shown.sort]);
  return shown.isDescending ? sorted.reverse() : sorted;
}
