/** Which modules of the browser application travel together. */
import { resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Below src: what is fetched one after the other: the sign-in page, the pages of visitors, the first list. A stage leaves out what an earlier one brought. */
const stages: readonly { name: string; entries: readonly string[] }[] = [
  { name: 'start', entries: ['main.tsx'] },
  { name: 'visitor', entries: ['visitor/VisitorPages.tsx', 'pages/become/BecomePage.tsx'] },
  { name: 'list', entries: ['AdminApp.tsx', 'views/list/ListPage.tsx'] },
];

/** Fetched by pages of visitors once they are open: as a part of a later stage it would bring all of that along. */
const fetchedLater = ['pages/become/signUpRules.ts'];

/**
 * A chunk for each stage, in place of the hundred small ones that code shared between pages becomes: those cost a request
 * each and are compressed badly. What belongs to a stage is read off a build that is not written: only that says what is
 * left of a module once everything unused has been dropped.
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

/** Every module in the chunks that are fetched before one of the entries can run, or that the given ones lead to. */
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
