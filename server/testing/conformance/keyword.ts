/** A normative statement of JSON:API 1.1, in words of our own; the specification's sentence stands behind the link. */
export interface Statement {
  /** As in the list of the project json-api/json-api; where it gives one id twice, the second has `-2`. */
  id: string;
  /** Heading of the specification, as the anchor of its page. */
  section: string;
  keyword: Keyword;
  words: string;
  standing: Standing;
  /** Why, wherever it is not simply followed. */
  reason?: string;
}

/** How it stands with this server: followed and shown, for callers to follow, about something not offered, or not followed. */
export type Standing = 'followed' | 'binds clients' | 'not offered' | 'departed from';

export type Keyword = 'MUST' | 'MUST NOT' | 'SHOULD' | 'SHOULD NOT' | 'RECOMMENDED' | 'MAY';

export type Line = Omit<Statement, 'section'>;

const keyword =
  (name: Keyword) =>
  (id: string, words: string): Line => ({ id, keyword: name, words, standing: 'followed' });

export const must = keyword('MUST');
export const mustNot = keyword('MUST NOT');
export const should = keyword('SHOULD');
export const shouldNot = keyword('SHOULD NOT');
export const recommended = keyword('RECOMMENDED');
export const may = keyword('MAY');

const standing =
  (name: Standing) =>
  (reason: string, ...lines: readonly Line[]): Line[] =>
    lines.map((line) => ({ ...line, standing: name, reason }));

/** What callers have to do. Where the server refuses those who do not, that is shown all the same. */
export const forClients = standing('binds clients');
/** What is optional, and not done here. */
export const notOffered = standing('not offered');
/** What is not followed, on purpose. */
export const departed = standing('departed from');

export const section = (name: string, ...lines: readonly (Line | Line[])[]): Statement[] =>
  lines.flat().map((line) => ({ ...line, section: name }));
