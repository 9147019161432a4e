/** @long: 50 s */
import { describe } from 'vitest';
import { oracle } from './testing/oracle/oracle.ts';
import { describedPortal } from './testing/oracle/portal.ts';

const portal = await describedPortal();

// Splits the longest test over two files, so that two cores share it.
describe('in the portal, of every resource at an even place', () => {
  oracle({ ...portal, asksAbout: (place) => place % 2 === 0 });
});
