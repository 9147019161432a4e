import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import { mediaType as jsonApi } from '../../jsonapi/answer.ts';
import type { TestAnswer, TestApp, TestFile } from '../testApp.ts';
import { type Asked, tellingPaths } from './fieldPaths.ts';
import type { Question } from './question.ts';
import { kindsOfQuestion } from './questions.ts';
import type { Twins } from './twinWorlds.ts';

export interface Subject {
  descriptions: readonly Resource[];
  role: Role;
  /** Of the resource. */
  name: string;
  /** One of `kindsOfQuestion`. */
  kind: string;
}

/** All questions of a kind about a resource. */
export async function questionsAbout(twins: Twins, { kind, ...subject }: Subject): Promise<Question[]> {
  const asked = askedAbout(twins, subject);
  return (await kindsOfQuestion[kind]?.(asked, tellingPaths(asked))) ?? [];
}

/** What questions about a resource are made from. */
export function askedAbout(twins: Twins, { descriptions, role, name }: Omit<Subject, 'kind'>): Asked {
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

/** Pairs of answers that must be equal: in both worlds, and to the same question about what does not exist. */
export async function tellings(twins: Twins, question: Question): Promise<[string, string][]> {
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

/** A name that nothing has, of the same length, in place of a hidden one; resources keep theirs. */
export const withAnotherName = (text: string, hidden: string): string =>
  text.replaceAll(
    new RegExp(`(?<!/api/|"resource":"|"type":"|fields\\[)\\b${hidden}\\b`, 'g'),
    'z'.repeat(hidden.length),
  );

/** Status, headers and body, to the letter; of each page that is asked for. */
async function answer(world: TestApp, twins: Twins, question: Question): Promise<string> {
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

/** The page behind the cursor that an answer tells. */
function nextPage(url: string, { body }: TestAnswer): string | undefined {
  const after: unknown = body.meta?.cursors?.after;
  return typeof after === 'string' ? `${url.replace(/&page\[after\]=.*/, '')}&page[after]=${after}` : undefined;
}
