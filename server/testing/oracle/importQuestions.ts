/** Generates questions by dry-run imports, which write nothing. */
import type { Principal } from '../../context.ts';
import { formOf } from '../importApp.ts';
import { expectedRights } from '../permissions/expectedRights.ts';
import type { TestApp } from '../testApp.ts';
import { withAnotherName } from './answers.ts';
import { type Asked, type FieldPath, hidingAmong, pathsFrom, valuesOf } from './fieldPaths.ts';
import type { Worlds } from './nonInterference.ts';

/** Holds a file and the mapping of its columns. */
export interface ImportQuestion {
  attributes: object;
  file: string;
  /** Name that the caller may not read or write; any other name must get the same answer. */
  hidden?: string;
}

/**
 * Generates questions on every chosen field. It is a column of own, foreign and new rows, a key, and the end of a
 * reference.
 */
export async function importQuestionsAbout(
  asked: Asked,
  choose = (paths: FieldPath[]): FieldPath[] => paths,
): Promise<ImportQuestion[]> {
  const paths = choose(hidingAmong(asked, pathsFrom(asked, 1)));
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
  // Asks unique fields by key only, as they must report taken values; a to-many relation is no column.
  if (field.unique && beyond === undefined) return [byKey];
  if (!resource.fields[name]) return [];
  return beyond === undefined ? [update, insert, ...(hidden ? [byKey] : [])] : [update];
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  ['first,second', ...rows.map((cells) => cells.join(','))].map((line) => `${line}\n`).join('');

export interface ImportAnswers {
  /** The answers of each pair must be equal. */
  pairs: [string, string][];
  /** How many questions had their rows judged in both worlds; all others were refused at the request. */
  judged: number;
}

/** Checks files in both worlds, and with absent names. Throws where an import ends without having judged its rows. */
export async function importAnswers(twins: Worlds, questions: readonly ImportQuestion[]): Promise<ImportAnswers> {
  const [one, other] = twins.worlds;
  const ones = await outcomesIn(one, twins.as, questions);
  const others = await outcomesIn(other, twins.as, questions);
  const hiding = questions.flatMap((question, index) => (question.hidden === undefined ? [] : [{ question, index }]));
  const unknown = hiding.map(({ question: { attributes, hidden = '', ...question } }) => ({
    ...question,
    attributes: JSON.parse(withAnotherName(JSON.stringify(attributes), hidden)),
  }));
  const ofUnknown = await outcomesIn(one, twins.as, unknown);
  const textOf = (outcomes: readonly Outcome[], index: number): string => outcomes[index]?.text ?? '';
  return {
    pairs: [
      ...questions.map((_, index): [string, string] => [textOf(ones, index), textOf(others, index)]),
      ...hiding.map(({ question, index }, place): [string, string] => [
        withAnotherName(textOf(ones, index), question.hidden ?? ''),
        textOf(ofUnknown, place),
      ]),
    ],
    judged: ones.filter(({ hasVerdict }, index) => hasVerdict && others[index]?.hasVerdict).length,
  };
}

interface Outcome {
  text: string;
  hasVerdict: boolean;
}

/** Uploads all files, runs the jobs once, then reads every outcome. */
async function outcomesIn(world: TestApp, as: Principal, questions: readonly ImportQuestion[]): Promise<Outcome[]> {
  const uploads: { text: string; id: string | undefined }[] = [];
  for (const { file, attributes } of questions) {
    const { body: form, contentType } = formOf(file, attributes);
    const request = { method: 'POST', url: '/api/imports', headers: { 'content-type': contentType } } as const;
    const { status, body } = await world.request({ ...request, payload: Buffer.from(form), as });
    const id: string | undefined = body.data?.id;
    uploads.push({ id, text: withoutId(JSON.stringify([status, body]), id) });
  }
  await world.runJobs();
  const outcomes: Outcome[] = [];
  for (const { id, text } of uploads)
    outcomes.push({
      text: text + (id === undefined ? '' : await verdictOf(world, as, id)),
      hasVerdict: id !== undefined,
    });
  return outcomes;
}

/** Throws where the rows were not judged, as two failed jobs would pass for equal answers. */
async function verdictOf(world: TestApp, as: Principal, id: string): Promise<string> {
  const { body } = await world.get(`/api/imports/${id}`, as);
  const { state, message, ...attributes } = body.data.attributes;
  if (state !== 'checked') throw new Error(`Import ${id} ended as ${state} without judging its rows: ${message}`);
  const faults = await world.get(`/api/imports/${id}/faults?sort=row,id&per_page=1000`, as);
  const attributesOf = (fault: { attributes: object }): object => fault.attributes;
  return JSON.stringify([{ state, message, ...attributes }, faults.body.data.map(attributesOf)]);
}

/** Removes the id of an import, which depends on the number of earlier imports. */
const withoutId = (text: string, id: string | undefined): string =>
  id === undefined ? text : text.replaceAll(new RegExp(`(?<=imports/|"id":")${id}(?!\\d)`, 'g'), '?');
