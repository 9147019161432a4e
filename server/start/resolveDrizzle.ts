/**
 * Resolves imports within drizzle-orm itself, as Node would parse its `package.json` of 180 kB for each module. Saves
 * half a second per start, and a second more where drizzle-kit is needed. Loaded before the program (`node
 * --import`).
 */
import { registerHooks } from 'node:module';

const within = /\/node_modules\/drizzle-orm\/.+\.js$/;
const relative = /^\.{1,2}\/.+\.js$/;

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const { parentURL = '' } = context;
    if (!relative.test(specifier) || !within.test(parentURL)) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
