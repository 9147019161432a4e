/** @long: 15 s */
import { describe } from 'vitest';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { stateMachines } from './testing/permissions/stateMachines.ts';
import { garage, garageRules } from './testing/worlds/garage.ts';

describe('in a garage', () => {
  stateMachines({ descriptions: garage, rules: garageRules, users: 'drivers' });
});

const descriptions = (await loadDescriptions('resources')).map(({ resource }) => resource);
const rules = await loadRules('rules');
const signIn = descriptions.find((resource) => resource.signIn);
if (!signIn) throw new Error('resources/ describes nobody who signs in.');

describe('in the portal', () => {
  stateMachines({ descriptions, rules, users: signIn.name });
});
