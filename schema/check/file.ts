import { titleFields } from '../names.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** Forbids files as titles of records, and what people could do to files that the server makes. */
export function fileFindings(resource: Resource, name: string): Finding[] {
  const found: Finding[] = [];
  if (titleFields(resource.title).includes(name))
    found.push({ at: 'title', problem: `names the file "${name}"`, hint: 'name a field that people know a record by' });
  return [...found, ...madeFindings(resource, name)];
}

function madeFindings({ fields }: Resource, name: string): Finding[] {
  const field = fields[name];
  if (field?.type !== 'file' || field.made === undefined) return [];
  const { made, write, accepts, maxSize } = field;
  const found: Finding[] = [];
  const at = `fields.${name}`;
  if (write?.length !== 0)
    found.push({ at: `${at}.write`, problem: 'lets people write a file that the server makes', hint: 'set write: []' });
  if (accepts || maxSize !== undefined)
    found.push({
      at,
      problem: 'limits uploads of a file that the server makes',
      hint: 'leave out accepts and maxSize',
    });
  const others = Object.entries(fields).filter(([, other]) => other.type === 'file' && other.made === made);
  if (others[0] && others[0][0] !== name)
    found.push({
      at: `${at}.made`,
      problem: `is a second file of the kind ${made}`,
      hint: 'make one of each kind: a record answers it at its own address',
    });
  return found;
}
