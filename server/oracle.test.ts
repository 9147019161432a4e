import { describe } from 'vitest';
import { oracle } from './testing/oracle/oracle.ts';
import { garage, garageRules } from './testing/worlds/garage.ts';
import { library } from './testing/worlds/library.ts';

describe('in a garage', () => {
  oracle({ described: garage, rules: garageRules, users: 'drivers' });
});

describe('in a library', () => {
  oracle({ described: library, rules: [], users: 'readers' });
});
