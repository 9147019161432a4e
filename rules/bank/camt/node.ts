import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isObject } from '../../../schema/isObject.ts';
import { BankFileProblem } from './bankFileProblem.ts';

/** Holds an element: its attributes as `@name`, its text as `#text`, its elements by name. */
export interface Node {
  readonly [name: string]: unknown;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
});

/** Reads a document, whatever prefixes its names have. Refuses a DOCTYPE, whose entities could grow without end. */
export function readXml(text: string): Node {
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) throw new BankFileProblem('unreadable');
  return parser.parse(text) as Node;
}

/** Lists the elements of a name, one or many. */
export function all(node: Node | undefined, name: string): Node[] {
  const value = node?.[name];
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return values.map((one) => (isObject(one) ? one : { '#text': one }));
}

/** Follows names down, each time to the first element; undefined where one is missing. */
export const at = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((found, name) => all(found, name)[0], node);

/** Returns the text of an element as one line; null where it is missing or empty. */
export function textAt(node: Node | undefined, ...path: readonly string[]): string | null {
  const text = at(node, ...path)?.['#text'];
  const line = typeof text === 'string' ? text.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
  return line === '' ? null : line;
}
