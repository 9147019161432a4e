/** Groups the modules of the browser application into chunks. */
import { resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * Lists entries below src by loading order: sign-in page, visitor pages, first list. Each stage leaves out modules of
 * earlier ones.
 */
const stages: readonly { name: string; entries: readonly string[] }[] = [
  { name: 'start', entries: ['main.tsx'] },
  { name: 'visitor', entries: ['visitor/VisitorPages.tsx', 'visitor/pages/become/BecomePage.tsx'] },
  { name: 'list', entries: ['admin/AdminApp.tsx', 'views/list/ListPage.tsx'] },
];

/** Excludes modules loaded after the visitor pages: within that stage they would pull in their dependencies. */
const fetchedLater = ['visitor/pages/become/signUpRules.ts'];

/**
 * Builds one chunk per stage instead of a hundred small shared ones, which cost a request each and compress badly. Finds the
 * modules of a stage by a trial build, because only that knows the result of tree shaking.
 */
export async function stageGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await automaticChunks(config);
  const apart = modulesBehind(fetchedLater, chunks, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const taken = new Set<string>();
  return stages.map(({ name, entries }, index) => {
    const modules = new Set([...modulesBehind(entries, chunks)].filter((id) => !taken.has(id) && !apart.has(id)));
    for (const id of modules) taken.add(id);
    return {
      name,
      test: (id: string) => modules.has(id),
      includeDependenciesRecursively: false,
      priority: stages.length - index,
    };
  });
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
