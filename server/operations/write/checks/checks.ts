import type { Check } from './check.ts';
import { frozenErrors } from './frozen.ts';
import { givenFaults } from './given.ts';
import { mustMatchFaults } from './mustMatch/mustMatchFaults.ts';
import { changesShared, sharesByReference } from './mustMatch/sharing.ts';
import { stillSharedFaults } from './mustMatch/stillShared.ts';
import { referenceFaults } from './references.ts';
import { ruleFaults } from './rules.ts';
import { transitionErrors } from './transitions.ts';
import { uniquenessFaults } from './uniqueness.ts';
import { valueFaults } from './values.ts';

/**
 * Lists the checks before a write, in the order in which they run and report. No check reads another row by a reference
 * that `references` refuses: foreign and absent records get the same answer.
 */
export const checks: readonly Check[] = [
  { name: 'given', find: givenFaults, isKeptByDatabase: false, dependsOn: [] },
  { name: 'values', find: valueFaults, isKeptByDatabase: false, dependsOn: ['given'] },
  { name: 'references', find: referenceFaults, isKeptByDatabase: false, dependsOn: [] },
  { name: 'frozen', find: frozenErrors, isKeptByDatabase: true, dependsOn: ['references'] },
  { name: 'transitions', find: transitionErrors, isKeptByDatabase: false, dependsOn: [] },
  {
    name: 'mustMatch',
    find: mustMatchFaults,
    isKeptByDatabase: false,
    dependsOn: ['values', 'references'],
    needsLock: (_model, entity, draft) => sharesByReference(entity, draft),
  },
  {
    name: 'stillShared',
    find: stillSharedFaults,
    isKeptByDatabase: false,
    dependsOn: ['values', 'references'],
    needsLock: changesShared,
  },
  { name: 'uniqueness', find: uniquenessFaults, isKeptByDatabase: true, dependsOn: ['values', 'references'] },
  { name: 'rules', find: ruleFaults, isKeptByDatabase: false, dependsOn: ['given', 'values', 'references'] },
];
