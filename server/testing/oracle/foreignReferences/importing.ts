/** Imports files with references to hidden records by dry runs. */
import type { Field } from '../../../../schema/field.ts';
import { formOf } from '../../importApp.ts';
import type { Writing } from './entrances.ts';
import type { Mode } from './files.ts';
import type { ForeignWorld } from './foreignWorld.ts';

/** Holds the report of a dry run on the file, and on each row. */
export interface FileAnswer {
  whole: string;
  ofRow(index: number): string;
}

/** Checks a file with these records as rows, by a dry run. */
export async function checkedFile(
  { app, as }: ForeignWorld,
  writings: readonly Writing[],
  mode: Mode,
): Promise<FileAnswer> {
  const [{ resource }] = writings as [Writing];
  const names = [
    ...new Set(writings.flatMap(({ values, references }) => Object.keys({ ...values, ...references }))),
  ].filter((name) => isTextual(resource.fields[name]));
  const attributes = {
    resource: resource.name,
    dryRun: true,
    mapping: Object.fromEntries([...(mode === 'insert' ? [] : ['id']), ...names].map((name) => [name, name])),
    mode,
    ...(mode !== 'insert' && { key: 'id' }),
  };
  const header = ['id', ...names];
  const rows = writings.map(({ own, values, references }) =>
    header.map((name) => (name === 'id' ? own : String({ ...values, ...references }[name] ?? ''))),
  );
  const { body: form, contentType } = formOf(csvOf([header, ...rows]), attributes);
  const headers = { 'content-type': contentType };
  const { status, body } = await app.request({
    method: 'POST',
    url: '/api/imports',
    headers,
    payload: Buffer.from(form),
    as,
  });
  if (status !== 202) return { whole: JSON.stringify([status, body]), ofRow: () => '' };
  await app.runJobs();
  return outcomeOf({ app, as }, body.data.id);
}

/** Accepts only types whose cells are read as they are stored. */
const isTextual = (field: Field | undefined): boolean =>
  field !== undefined &&
  !['boolean', 'money', 'percent', 'quantity', 'choice', 'choices', 'texts', 'state'].includes(field.type);

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

async function outcomeOf({ app, as }: Pick<ForeignWorld, 'app' | 'as'>, id: string): Promise<FileAnswer> {
  const { body } = await app.get(`/api/imports/${id}`, as);
  const faults = await app.get(`/api/imports/${id}/faults?sort=row,id&per_page=1000`, as);
  const { state, rows, created, updated, faulty, message } = body.data.attributes;
  const ofRows = Map.groupBy(
    faults.body.data.map(({ attributes }: { attributes: { row: number } }) => attributes) as { row: number }[],
    ({ row }) => row,
  );
  if (state !== 'checked') throw new Error(`The file was not checked: ${message}`);
  return {
    whole: JSON.stringify([state, rows, created, updated, faulty, message]),
    // Skips the header, which is row 1 of the file.
    ofRow: (index) => JSON.stringify(ofRows.get(index + 2) ?? []),
  };
}
