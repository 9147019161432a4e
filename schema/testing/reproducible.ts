/**
 * Setup of every test run: properties are tried on the same inputs each time, so a red run can be repeated.
 * FAST_CHECK_SEED=any-number tries others. What a file put in the place of something is gone for the next one of its process.
 */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_121) });

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
