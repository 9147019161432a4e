import { basename } from 'node:path';
import type { ModulePreloadOptions } from 'vite';

/** Names the scripts of stages that have come before any other code asks for a further script. */
const alwaysThere = /^(rolldown-runtime|opening|start)-/;
const ofAdministration = /^list-/;

/**
 * Leaves out of what a script asks for ahead the scripts that are there. Each is a number in each of 300 lists, and a search of the
 * document at each first drawing.
 */
export const neededScripts: ModulePreloadOptions = {
  resolveDependencies: (_script, needed, { hostId, hostType }) => {
    if (hostType === 'html') return needed;
    const there = ofAdministration.test(basename(hostId)) ? [alwaysThere, ofAdministration] : [alwaysThere];
    return needed.filter((path) => !there.some((names) => names.test(basename(path))));
  },
};
