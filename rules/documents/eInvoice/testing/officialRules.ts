import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import SaxonJS from 'saxon-js';
import { officialFolder } from '../../../../outside/testing/official.ts';

/** Holds one rule that a document breaks. */
export interface BrokenRule {
  /** Absent where the rule has only a text. */
  id: string | undefined;
  flag: string;
  text: string;
}

/** Checks a document by the official rules of NLCIUS; undefined where these are not at hand. */
export type OfficialRules = (xml: string) => BrokenRule[];

const compiledRules = join('node_modules', '.cache', 'nlcius');
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'svrl:failed-assert',
});

/** Loads the official rules, compiled once, as that takes half a minute. */
export function officialRules(): OfficialRules | undefined {
  const folder = officialFolder('nlcius');
  if (folder === undefined) return undefined;
  const stylesheet = join(folder, 'si-ubl-2.0.xsl');
  const key = createHash('sha256').update(readFileSync(stylesheet)).digest('hex').slice(0, 16);
  const compiled = join(compiledRules, `${key}.sef.json`);
  if (!existsSync(compiled)) compile(stylesheet, compiled);
  const stylesheetInternal: unknown = JSON.parse(readFileSync(compiled, 'utf8'));
  return (xml) => {
    const { principalResult } = SaxonJS.transform({ stylesheetInternal, sourceText: xml, destination: 'serialized' });
    return brokenIn(principalResult);
  };
}

function compile(stylesheet: string, to: string): void {
  mkdirSync(compiledRules, { recursive: true });
  const compiler = createRequire(import.meta.url).resolve('xslt3/xslt3.js');
  const unfinished = `${to}.${process.pid}`;
  execFileSync(process.execPath, [compiler, `-xsl:${stylesheet}`, `-export:${unfinished}`, '-nogo']);
  renameSync(unfinished, to);
}

interface Report {
  'svrl:schematron-output': {
    'svrl:failed-assert'?: readonly { '@id'?: string; '@flag': string; 'svrl:text': string }[];
  };
}

function brokenIn(report: string): BrokenRule[] {
  const { 'svrl:schematron-output': output } = parser.parse(report) as Report;
  return (output['svrl:failed-assert'] ?? []).map((one) => ({
    id: one['@id'],
    flag: one['@flag'],
    text: String(one['svrl:text']),
  }));
}
