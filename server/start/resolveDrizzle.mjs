/**
 * Resolves imports of drizzle-orm, as Node would parse its `package.json` of 180 kB for each of them. Saves up to a second
 * per start, and a second more where drizzle-kit is needed. Loaded before the program (`node --import`); written in
 * JavaScript, as stripping the types of a single module loads a parser that stays in memory (decision 41).
 */
import { registerHooks } from 'node:module';

const within = /\/node_modules\/drizzle-orm\/.+\.js$/;
const relative = /^\.{1,2}\/.+\.js$/;
const byName = /^drizzle-orm(\/|$)/;

/** Keeps what each name resolved to. @type {Map<string, import('node:module').ResolveFnOutput>} */
const resolved = new Map();

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const { parentURL = '' } = context;
    if (relative.test(specifier) && within.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    // Leaves `require` to Node, which takes another file of the package.
    if (!byName.test(specifier) || !context.conditions.includes('import')) return nextResolve(specifier, context);
    const found = resolved.get(specifier) ?? nextResolve(specifier, context);
    resolved.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
