/** What a caller could learn by having files checked: nothing is written by them. */
import type { Principal } from '../../context.ts';
import { formOf } from '../importApp.ts';
import { expectedRights } from '../permissions/expectedRights.ts';
import type { TestApp } from '../testApp.ts';
import { withAnotherName } from './askTwins.ts';
import { type Asked, type FieldPath, pathsFrom, tellingAmong, valuesOf } from './fieldPaths.ts';
import type { Twins } from './twinWorlds.ts';

/** A file, and what its columns are said to hold. */
export interface ImportQuestion {
  attributes: object;
  file: string;
  /** A name in it that the caller may not read or write: with any other name the answer must be the same. */
  hidden?: string;
}

/** Every field as a column of one's own row and of another's, as one of new rows, as a key, and as what a reference is found by. */
export async function importQuestionsAbout(asked: Asked): Promise<ImportQuestion[]> {
  const paths = tellingAmong(asked, pathsFrom(asked, 1));
  return (await Promise.all(paths.map((path) => questionsOf(asked, path)))).flat();
}

async function questionsOf(asked: Asked, path: FieldPath): Promise<ImportQuestion[]> {
  const { resource, own, role, descriptions } = asked;
  const { steps, field, hidden } = path;
  const [name = '', beyond] = steps;
  const values = (await valuesOf(asked, path)).map(String);
  const may = expectedRights(descriptions, resource, role);
  const target = beyond === undefined ? name : { field: name, by: beyond };
  const about = { resource: resource.name, dryRun: true };
  const unless = (isWritable: boolean) => (isWritable && beyond === undefined ? {} : { hidden });
  const update: ImportQuestion = {
    attributes: { ...about, mapping: { A: 'id', B: target }, key: 'id', mode: 'update' },
    file: linesOf(
      [own, ...asked.unseen(resource.name).slice(0, 2), '999999'].flatMap((id) => values.map((v) => [id, v])),
    ),
    ...unless(may.updatable(name)),
  };
  const insert: ImportQuestion = {
    attributes: { ...about, mapping: { B: target }, mode: 'insert' },
    file: linesOf(values.map((value) => ['', value])),
    ...unless(may.creatable(name)),
  };
  const byKey: ImportQuestion = {
    attributes: { ...about, mapping: { B: name }, key: name, mode: 'update' },
    file: insert.file,
    hidden,
  };
  // Whether a value is taken is told by its fault, as it has to be; and a to-many relation is no column.
  if (field.unique && beyond === undefined) return [byKey];
  if (!resource.fields[name]) return [];
  return beyond === undefined ? [update, insert, ...(hidden ? [byKey] : [])] : [update];
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  ['first,second', ...rows.map((cells) => cells.join(','))].map((line) => `${line}\n`).join('');

/** Pairs of what is told that must be equal: in both worlds, and to the same question about what does not exist. */
export async function importTellings(twins: Twins, questions: readonly ImportQuestion[]): Promise<[string, string][]> {
  const [one, other] = twins.worlds;
  const ones = await toldBy(one, twins.as, questions);
  const others = await toldBy(other, twins.as, questions);
  const hiding = questions.flatMap((question, index) => (question.hidden === undefined ? [] : [{ question, index }]));
  const unknown = hiding.map(({ question: { attributes, hidden = '', ...question } }) => ({
    ...question,
    attributes: JSON.parse(withAnotherName(JSON.stringify(attributes), hidden)),
  }));
  const ofUnknown = await toldBy(one, twins.as, unknown);
  return [
    ...ones.map((told, index): [string, string] => [told, others[index] ?? '']),
    ...hiding.map(({ question, index }, place): [string, string] => [
      withAnotherName(ones[index] ?? '', question.hidden ?? ''),
      ofUnknown[place] ?? '',
    ]),
  ];
}

/** All are uploaded before the work is done once; then what became of each is read. */
async function toldBy(world: TestApp, as: Principal, questions: readonly ImportQuestion[]): Promise<string[]> {
  const uploads: { text: string; id: string | undefined }[] = [];
  for (const { file, attributes } of questions) {
    const { body: form, contentType } = formOf(file, attributes);
    const request = { method: 'POST', url: '/api/imports', headers: { 'content-type': contentType } } as const;
    const { status, body } = await world.request({ ...request, payload: Buffer.from(form), as });
    const id: string | undefined = body.data?.id;
    uploads.push({ id, text: withoutId(JSON.stringify([status, body]), id) });
  }
  await world.runJobs();
  const told: string[] = [];
  for (const { id, text } of uploads) told.push(text + (id === undefined ? '' : await outcomeOf(world, as, id)));
  return told;
}

async function outcomeOf(world: TestApp, as: Principal, id: string): Promise<string> {
  const { body } = await world.get(`/api/imports/${id}`, as);
  const faults = await world.get(`/api/imports/${id}/faults?sort=row,id&per_page=1000`, as);
  const attributesOf = ({ attributes }: { attributes: object }): object => attributes;
  return JSON.stringify([body.data.attributes, faults.body.data.map(attributesOf)]);
}

/** Imports are numbered in the order they come, which differs where more is asked. */
const withoutId = (text: string, id: string | undefined): string =>
  id === undefined ? text : text.replaceAll(new RegExp(`(?<=imports/|"id":")${id}(?!\\d)`, 'g'), '?');
