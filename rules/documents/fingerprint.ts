import type { Attributes } from '../../schema/normalize.ts';
import { documentHash, type Json } from '../billing/documents/documentHash.ts';

/** Fields of a document that do not belong to what was issued or signed: they change afterwards, follow from the rest, or only lay it out. */
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
];

/** SHA-256 of a document with its lines, in the order in which these were made. */
export const fingerprint = (document: object, lines: readonly Attributes[]): string =>
  documentHash({ ...contentOf(document), lines: lines.map(contentOf) });

/** Without what has no value, so that a field that is described later does not make earlier fingerprints wrong. */
const contentOf = (record: object): { [name: string]: Json } =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !apart.includes(name) && value !== null));
