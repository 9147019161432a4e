/** Lets `vi.waitFor` and `vi.waitUntil` wait that long by default. */
import { vi } from 'vitest';
import { longestWait } from './longestWait.ts';

const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: longestWait, ...options });
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { timeout: longestWait, ...options });
