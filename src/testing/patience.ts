/** Lets the queries of Testing Library wait as long: the first page of a test file loads its code. */
import { configure } from '@testing-library/react';
import { longestWait } from '../../schema/testing/longestWait.ts';

configure({ asyncUtilTimeout: longestWait });
