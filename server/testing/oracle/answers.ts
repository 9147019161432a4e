import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import { mediaType as jsonApi } from '../../jsonapi/answer.ts';
import type { TestAnswer, TestApp, TestFile } from '../testApp.ts';
import { type Asked, hidingPaths } from './fieldPaths.ts';
import type { Worlds } from './nonInterference.ts';
import type { Question } from './question.ts';
import { kindsOfQuestion } from './questions.ts';

export interface Subject {
  descriptions: readonly Resource[];
  role: Role;
  /** Name of the resource. */
  name: string;
  /** Key of `kindsOfQuestion`. */
  kind: string;
}

/** Makes all questions of a kind about a resource; `choice` limits the field paths. */
export async function questionsAbout(twins: Worlds, { kind, ...subject }: Subject): Promise<Question[]> {
  const asked = askedAbout(twins, subject);
  return (await kindsOfQuestion[kind]?.(asked, hidingPaths(asked))) ?? [];
}

/** Collects the inputs of questions about a resource. */
export function askedAbout(twins: Worlds, { descriptions, role, name }: Omit<Subject, 'kind'>): Asked {
  const resource = descriptions.find((one) => one.name === name);
  const [own] = twins.seen.get(name) ?? [];
  if (!resource || own === undefined) throw new Error(`Nothing is seen of ${name}.`);
  return {
    descriptions,
    role,
    resource,
    own,
    seen: (other) => twins.seen.get(other) ?? [],
    unseen: (other) => twins.unseen.get(other) ?? [],
    trashed: (other) => twins.trashed.get(other) ?? [],
    entry: (other, id) => twins.entries.get(`${other}/${id}`) ?? '999999',
  };
}

/** Asks a question in both worlds, and about an absent name; the answers of each pair must be equal. */
export async function answers(twins: Worlds, question: Question): Promise<[string, string][]> {
  const one = await answer(twins.worlds[0], twins, question);
  const other = await answer(twins.worlds[1], twins, question);
  const { hidden } = question;
  if (hidden === undefined) return [[one, other]];
  const ofUnknown = await answer(twins.worlds[0], twins, JSON.parse(withAnotherName(JSON.stringify(question), hidden)));
  return [
    [one, other],
    [withAnotherName(one, hidden), ofUnknown],
  ];
}

/** Replaces a hidden name by an unknown one of the same length; names of resources stay. */
export const withAnotherName = (text: string, hidden: string): string =>
  text.replaceAll(
    new RegExp(`(?<!/api/|"resource":"|"type":"|fields\\[)\\b${hidden}\\b`, 'g'),
    'z'.repeat(hidden.length),
  );

/** Returns status, headers and body as text, for every requested page. */
async function answer(world: TestApp, twins: Worlds, question: Question): Promise<string> {
  const { method, url, payload, mediaType = jsonApi, pages = 0, accept } = question;
  if (accept !== undefined) return fileAnswer(await world.download(url, accept, twins.as, payload));
  const told = await world.request({
    method,
    url,
    as: twins.as,
    ...(payload && { payload: JSON.stringify(payload), headers: { 'content-type': mediaType } }),
  });
  const { date: _date, ...headers } = told.headers;
  const first = JSON.stringify([told.status, headers, told.body]);
  const next = pages > 0 ? nextPage(url, told) : undefined;
  return next === undefined
    ? first
    : first + (await answer(world, twins, { ...question, url: next, pages: pages - 1 }));
}

const fileAnswer = ({ status, headers: { date: _date, ...headers }, bytes }: TestFile): string =>
  JSON.stringify([status, headers, bytes.toString()]);

/** Returns the address of the next page, by the cursor of an answer. */
function nextPage(url: string, { body }: TestAnswer): string | undefined {
  const after: unknown = body.meta?.cursors?.after;
  return typeof after === 'string' ? `${url.replace(/&page\[after\]=.*/, '')}&page[after]=${after}` : undefined;
}
