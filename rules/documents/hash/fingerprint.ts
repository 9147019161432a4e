import { periodTotals } from '../../../resources/shared/periodTotals.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { documentHash, type Json } from './documentHash.ts';

/** Lists fields outside the signed or issued content: they change later, are derived, or order lines. */
const apart: readonly string[] = [
  'id',
  'version',
  'position',
  'number',
  'state',
  'sent',
  'sentAt',
  'paid',
  'paidAmount',
  'openAmount',
  'paymentState',
  'internalNotes',
  'documentHash',
  'pdf',
  'ubl',
  ...periodTotals,
];

/** Computes the SHA-256 of a document with its lines, in the given order. */
export const fingerprint = (document: object, lines: readonly Attributes[]): string =>
  documentHash({ ...contentOf(document), lines: lines.map(contentOf) });

/** Drops empty fields, so that fields described later keep earlier fingerprints valid. */
const contentOf = (record: object): { [name: string]: Json } =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !apart.includes(name) && value !== null));
