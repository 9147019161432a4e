import type { Statement } from './keyword.ts';
import type { Shown } from './shownStatements.ts';

/** Lists what the table lacks, in sentences; empty where it is complete. */
export function faultsOfTable(statements: readonly Statement[], shown: readonly Shown[]): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const tested = new Set(shown.flatMap(({ ids }) => ids));
  const unproven = statements.filter(({ id, standing, reason }) =>
    standing === 'followed' || standing === 'departed from' ? !tested.has(id) : reason === undefined,
  );
  return [
    ...unproven.map(({ id, keyword }) => `No test shows ${id} (${keyword}).`),
    ...[...tested].filter((id) => !known.has(id)).map((id) => `There is no statement ${id}.`),
  ];
}

const specification = 'https://jsonapi.org/format/1.1/';

/** Writes the table in Markdown, from the statements and the tests that show them. */
export function conformanceTable(statements: readonly Statement[], shown: readonly Shown[]): string {
  const sections = [...new Set(statements.map(({ section }) => section))];
  return [
    '# Conformance with JSON:API 1.1',
    '',
    'Each normative statement of the specification, and the tests that show it or why there are none.',
    'Made by `npm run conformance` from `server/testing/conformance/` and from the calls of `statement()` in the tests; not to be',
    'changed by hand: a test compares. It fails too where a statement that binds the server has no test.',
    '',
    'The ids are those of the list `normative-statements.json` of the project json-api/json-api. That list keeps some words of',
    'version 1.0; where it differs from the text of 1.1, the text decides, the keyword included. For MUST NOT and SHOULD NOT',
    'the words say what is not to be.',
    '',
    ...countOf(statements),
    '',
    ...sections.flatMap((name) => [
      `## [${name}](${specification}#${name})`,
      '',
      '| Statement | Keyword | In short | Shown by |',
      '|---|---|---|---|',
      ...statements.filter(({ section }) => section === name).map((each) => lineOf(each, shown)),
      '',
    ]),
  ].join('\n');
}

function countOf(statements: readonly Statement[]): string[] {
  const standings = ['followed', 'departed from', 'not offered', 'binds clients'] as const;
  const strict = (keyword: string): boolean => keyword.startsWith('MUST');
  return [
    '| | MUST, MUST NOT | other |',
    '|---|---|---|',
    ...standings.map((name) => {
      const those = statements.filter(({ standing }) => standing === name);
      const binding = those.filter(({ keyword }) => strict(keyword)).length;
      return `| ${name} | ${binding} | ${those.length - binding} |`;
    }),
  ];
}

function lineOf({ id, keyword, words, standing, reason }: Statement, shown: readonly Shown[]): string {
  const tests = shown
    .filter(({ ids }) => ids.includes(id))
    .map(({ title, file }) => `${cell(title)} ([${file.split('/').at(-1)}](../${file}))`);
  const why = reason === undefined ? [] : [`*${standing}*: ${reason}`];
  return `| ${id} | ${keyword} | ${cell(words)} | ${[...why, ...tests].join('<br>')} |`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
