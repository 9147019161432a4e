import type { Answer } from './client.ts';

/** Describes a record as JSON:API sends it, as far as the bench looks. */
export interface ApiRecord {
  type: string;
  id: string;
  attributes: Readonly<Record<string, unknown>>;
  meta?: { version?: number };
}

export interface ListDocument {
  data: ApiRecord[];
  included?: ApiRecord[];
  meta: { total: number };
}

/** Reads a list and requires its shape: records of this type, at most a page of them, and their total. */
export function listIn(answer: Answer, type: string): ListDocument {
  const document: ListDocument = JSON.parse(answer.text);
  const isSound = document.data.every((record) => record.type === type && record.id !== '');
  if (!isSound || !(document.meta.total >= document.data.length)) throw unsound(answer);
  return document;
}

/** Reads one record and requires its type and, where given, its id. */
export function recordIn(answer: Answer, type: string, id?: string): ApiRecord {
  const { data }: { data: ApiRecord } = JSON.parse(answer.text);
  if (data.type !== type || (id !== undefined && data.id !== id)) throw unsound(answer);
  return data;
}

/** Reads the lines of an enquiry, of which there must be some. */
export function linesIn(answer: Answer): Record<string, unknown>[] {
  const lines = answer.text.split('\n').filter(Boolean);
  if (lines.length === 0) throw unsound(answer);
  return lines.map((line) => JSON.parse(line));
}

export const unsound = ({ text }: Answer): Error => new Error(`An answer has another shape: ${text.slice(0, 500)}`);
