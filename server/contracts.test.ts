/** Tests contracts, a world with files in it, by the proofs of every entity. */
import { describe } from 'vitest';
import { oracle } from './testing/oracle/oracle.ts';
import { permissionMatrix } from './testing/permissions/permissionMatrix.ts';
import { contractWorld } from './testing/worlds/contracts.ts';

describe('every right', () => permissionMatrix({ descriptions: contractWorld, users: 'people' }));
describe('what is hidden', () => oracle({ described: contractWorld, rules: [], users: 'people' }));
