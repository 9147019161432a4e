/** @long: 60 s */
import { describe } from 'vitest';
import { application } from '../schema/testing/application.ts';
import { engineIn } from './compileModel.ts';
import { engineResources } from './engineResources.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { permissionMatrix } from './testing/permissions/permissionMatrix.ts';
import { garage, garageRules } from './testing/worlds/garage.ts';
import { peopleAndSafes } from './testing/worlds/people.ts';

describe('in a garage', () => {
  permissionMatrix({ descriptions: garage, rules: garageRules, users: 'drivers' });
});

describe('where people sign in, and look at what is secret', () => {
  permissionMatrix({ descriptions: peopleAndSafes.map(({ resource }) => resource), users: 'people' });
});

const described = await loadDescriptions('resources');
const descriptions = described.map(({ resource }) => resource);
const signIn = descriptions.find((resource) => resource.signIn);
if (!signIn) throw new Error('resources/ describes nobody who signs in.');

const rules = await loadRules('rules');

describe('in the portal', () => {
  const engine = engineIn(application, engineResources).map(({ resource }) => resource);
  permissionMatrix({ descriptions, rules, users: signIn.name, engine, writtenElsewhere: ['imports'] });
});
