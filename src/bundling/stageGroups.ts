/** Groups the modules of the browser application into chunks. */
import { resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

interface Stage {
  name: string;
  /** Lists files below src. */
  entries: readonly string[];
}

/** Names what each visit needs first: the sign-in page. */
const start: Stage = { name: 'start', entries: ['main.tsx'] };

/** Names what follows, one or the other: the pages of visitors, or the first list of a user. */
const either: readonly Stage[] = [
  { name: 'visitor', entries: ['visitor/VisitorPages.tsx', 'visitor/pages/become/BecomePage.tsx'] },
  { name: 'list', entries: ['admin/AdminApp.tsx', 'views/list/ListPage.tsx'] },
];

/** Excludes modules loaded after the visitor pages: within that stage they would pull in their dependencies. */
const fetchedLater = ['visitor/pages/become/signUpRules.ts'];

/**
 * Builds one chunk per stage, and one of what both later stages need, instead of a hundred small shared ones, which cost a request each and compress badly. Finds the
 * modules of a stage by a trial build, because only that knows the result of tree shaking.
 */
export async function stageGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await automaticChunks(config);
  const apart = modulesBehind(fetchedLater, chunks, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const needed = ({ entries }: Stage): Set<string> => modulesBehind(entries, chunks).difference(apart);
  const atStart = needed(start);
  const later = either.map((stage) => ({ name: stage.name, modules: needed(stage).difference(atStart) }));
  const shared = later.map(({ modules }) => modules).reduce((inAll, modules) => inAll.intersection(modules));
  const groups = [{ name: start.name, modules: atStart }, { name: 'shared', modules: shared }, ...later];
  return groups.map(({ name, modules }, index) => ({
    name,
    test: (id: string) => modules.has(id),
    includeDependenciesRecursively: false,
    priority: groups.length - index,
  }));
}

async function automaticChunks(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  });
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
}

/** Collects the modules of all chunks that the entries import, or that `leadingTo` returns. */
function modulesBehind(
  entries: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
  leadingTo = ({ imports }: Rolldown.OutputChunk): string[] => imports,
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const paths = entries.map((entry) => resolve(import.meta.dirname, '..', entry));
  const fetched = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => paths.includes(id))));
  for (const each of fetched)
    for (const name of leadingTo(each)) {
      const chunk = byName.get(name);
      if (chunk) fetched.add(chunk);
    }
  return new Set([...fetched].flatMap(({ moduleIds }) => moduleIds));
}
