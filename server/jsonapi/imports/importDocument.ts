import { z } from 'zod';
import type { AttributePointer, ImportRequest } from '../../imports/plan.ts';
import type { ImportChange, ImportOrder } from '../../imports/startImport.ts';
import { object, otherId, read, requireType, text } from '../write/body/body.ts';
import { requireKnownAttributes } from '../write/body/knownAttributes.ts';
import { existingPointer } from '../write/body/pointer.ts';

const target = z.union(
  [text, z.strictObject({ field: text, by: text })],
  'Expected the name of a field here, or an object with "field" and "by".',
);
const meaning = z.union(
  [z.string(), z.number(), z.boolean(), z.null()],
  'Expected a value of the field here, the id of a record, or null.',
);
const meanings = z.record(z.string(), meaning, 'Expected an object with a value for each text here.');
const described = {
  mapping: z.record(z.string(), target, 'Expected an object with a field for each column here.').optional(),
  values: z.record(z.string(), meanings, 'Expected an object with an object for each column here.').optional(),
  key: z.union([text, z.null()], 'Expected the name of a field here, or null.').optional(),
  mode: z.enum(['insert', 'update', 'upsert'], 'Expected "insert", "update" or "upsert" here.').optional(),
  emptyClears: z.boolean('Expected true or false here.').default(false),
  skipFaulty: z.boolean('Expected true or false here.').default(false),
};
const newAttributes = z.object({
  resource: text,
  dryRun: z.boolean('Expected true or false here.').default(false),
  ...described,
});
const changedAttributes = z.object({
  state: z.enum(['checking', 'queued'], 'Expected "checking" or "queued" here.'),
  ...described,
});

const documentWith = <T extends z.ZodType>(attributes: T) =>
  z.looseObject(
    { data: z.looseObject({ type: text, id: text.optional(), attributes }, 'Expected a resource object here.') },
    'Expected an object with the member "data" here.',
  );
const anyDocument = documentWith(object);
const namedDocument = documentWith(z.unknown().optional());
const newDocument = documentWith(newAttributes);
const changeDocument = documentWith(changedAttributes);

const at =
  (document: unknown): AttributePointer =>
  (...path) =>
    existingPointer(document, ['data', 'attributes', ...path]);

/** Reads what an upload is for. */
export function importOrderIn(document: unknown): ImportOrder {
  requireKnown(document, Object.keys(newAttributes.shape));
  const { resource, dryRun, ...given } = read(newDocument, document).data.attributes;
  return { resource, isDryRun: dryRun, request: requestIn(resource, given), pointerOf: at(document) };
}

/** Reads how to continue an import. Throws 409 for a document of another type or without the id of the import. */
export function importChangeIn(document: unknown, id: string): ImportChange {
  requireAbout(document, id);
  requireKnown(document, Object.keys(changedAttributes.shape));
  const { state, ...given } = read(changeDocument, document).data.attributes;
  return {
    isDryRun: state === 'checking',
    requestOn: (resource) => requestIn(resource, given),
    skipFaulty: given.skipFaulty,
    pointerOf: at(document),
  };
}

function requireAbout(document: unknown, id: string): void {
  const { data } = read(namedDocument, document);
  requireType(data, 'imports');
  if (data.id !== id) throw otherId(existingPointer(document, ['data', 'id']));
}

function requireKnown(document: unknown, known: readonly string[]): void {
  const { data } = read(anyDocument, document);
  requireType(data, 'imports');
  requireKnownAttributes(data.attributes, known);
}

type Described = Partial<Pick<ImportRequest, 'mapping' | 'values' | 'key' | 'mode'>> &
  Pick<ImportRequest, 'emptyClears' | 'skipFaulty'>;

/** Reads how to import; null where the document has no mapping of columns. */
function requestIn(resource: string, { mapping, key = null, mode, ...rest }: Described): ImportRequest | null {
  if (!mapping) return null;
  return { resource, mapping, key, mode: mode ?? (key === null ? 'insert' : 'upsert'), ...rest };
}
