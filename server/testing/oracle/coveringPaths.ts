/** Chooses the field paths for each entrance, unless a run asks everything. */
import { asksEverything, sampleOf } from '../../../schema/testing/thoroughness.ts';
import { type Asked, type FieldPath, hidingPaths } from './fieldPaths.ts';

/** Lists the kinds of question whose code treats all paths alike. `filter` gets all paths, these a covering part. */
const entrances: ReadonlySet<string> = new Set([
  'operators',
  'sort',
  'cursor',
  'page after page',
  'file',
  'file of chosen rows',
  'bulk',
]);

/** Sets how many paths of a resource each entrance gets beyond the covering ones. */
const beyond = 2;

export type PathChoice = (kind: string, resource: string) => readonly FieldPath[];

/**
 * Chooses for every entrance the first path of each kind of relation, type and reason, and a sample per resource. All
 * other kinds of question get every path.
 * @param places one for each visible resource
 */
export function coveringPaths(places: readonly Asked[]): PathChoice {
  const known = new Set<string>();
  const chosen = new Map<string, { all: FieldPath[]; covering: FieldPath[]; others: FieldPath[] }>();
  for (const asked of places) {
    const all = hidingPaths(asked);
    const isNew = (path: FieldPath): boolean => {
      const kind = kindOf(asked, path);
      const isFirst = !known.has(kind);
      known.add(kind);
      return isFirst;
    };
    const { covering = [], others = [] } = Object.groupBy(all, (path) => (isNew(path) ? 'covering' : 'others'));
    chosen.set(asked.resource.name, { all, covering, others });
  }
  return (kind, resource) => {
    const { all = [], covering = [], others = [] } = chosen.get(resource) ?? {};
    if (asksEverything || !entrances.has(kind)) return all;
    return [...covering, ...sampleOf(others, { size: beyond, name: `${kind} of ${resource}` })];
  };
}

/** Identifies the relations of a path, the type of its end, and why part of it is hidden. */
function kindOf({ descriptions, unseen }: Asked, { steps, field, through, hidden }: FieldPath): string {
  const relations = steps.slice(0, -1).map((step, place) => {
    const resource = descriptions.find(({ name }) => name === through[place]);
    return resource?.fields[step] ? 'one' : 'many';
  });
  const reason = hidden === undefined ? through.map((name) => unseen(name).length > 0) : steps.indexOf(hidden);
  return JSON.stringify([relations, field.type, reason]);
}
