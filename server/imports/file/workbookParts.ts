/** Finds the parts of a workbook as hucre does, by relationships (ECMA-376 part 2) and not by names. */
import { readXml } from 'hucre/xml';
import { FileFault } from './fileRow.ts';
import type { ZipEntry } from './zipEntries.ts';

/** Names how a part is read: `sheet` in pieces, `whole` at once. */
type Part = 'sheet' | 'whole';

/**
 * Lists the workbook, what leads to it and what it leads to, by name. Throws FileFault where a part would be both
 * kinds, or the workbook is not one.
 */
export function workbookParts(entries: readonly ZipEntry[]): Map<string, Part> {
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  const roots = relationsIn(named.get('_rels/.rels')).filter(({ type }) => type.endsWith('/officeDocument'));
  const [workbook, ...others] = new Set(roots.map(({ target }) => target.replace(/^\//, '')));
  if (workbook === undefined || others.length > 0) throw new FileFault('UNREADABLE_SPREADSHEET');
  const [, folder = '', file = ''] = /^(?:(.*)\/)?(.*)$/s.exec(workbook) ?? [];
  const relations = `${folder && `${folder}/`}_rels/${file}.rels`;
  const parts = new Map<string, Part>();
  for (const name of ['[Content_Types].xml', '_rels/.rels', workbook, relations]) parts.set(name, 'whole');
  for (const { type, target } of relationsIn(named.get(relations))) {
    const name = resolved(folder, target);
    const part = type.endsWith('/worksheet') ? 'sheet' : 'whole';
    if ((parts.get(name) ?? part) !== part) throw new FileFault('UNREADABLE_SPREADSHEET');
    parts.set(name, part);
  }
  return parts;
}

interface Relation {
  type: string;
  target: string;
}

/** Limits the relationships, in bytes: room for several thousand sheets. */
const mostBytes = 1024 * 1024;

/**
 * Reads relationships with hucre, so that both see the same; one that hucre skips for its depth is harmless. No name of an
 * element inside holds a space, so none is taken for an attribute.
 */
function relationsIn(entry: ZipEntry | undefined): Relation[] {
  if (!entry) return [];
  const options = { rowTag: 'Relationship', stripNamespaces: true, flatten: false, attrPrefix: ' ' };
  const { data } = readXml<Record<string, string | null>>(entry.content(mostBytes), options);
  return data.flatMap(({ ' Type': type, ' Target': target }) => (type && target ? [{ type, target }] : []));
}

/** Resolves a target as hucre does: case and percent signs are kept. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder.split('/').filter(Boolean);
  for (const step of target.split('/').filter(Boolean)) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}
