/**
 * Seeds fast-check in every test run, so that a failing property can be repeated. `FAST_CHECK_SEED=number` tries other
 * inputs. Restores the clock and mocks after each file, as files share a process.
 */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_121) });

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
