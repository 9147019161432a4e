/** Describes a normative statement of JSON:API 1.1 in our own words, beside a link to the specification. */
export interface Statement {
  /** Id in the list of the project json-api/json-api; where it gives one id twice, the second has `-2`. */
  id: string;
  /** Heading in the specification, as the anchor of its page. */
  section: string;
  keyword: Keyword;
  words: string;
  standing: Standing;
  /** Reason, unless the statement is simply followed. */
  reason?: string;
}

/** Names the standing of a statement: followed, for callers to follow, about something not offered, or not followed. */
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

/** Marks what callers must do. Tests show it where the server refuses callers who do not. */
export const forClients = standing('binds clients');
/** Marks what is optional and not offered. */
export const notOffered = standing('not offered');
/** Marks what is deliberately not followed. */
export const departed = standing('departed from');

export const section = (name: string, ...lines: readonly (Line | Line[])[]): Statement[] =>
  lines.flat().map((line) => ({ ...line, section: name }));
