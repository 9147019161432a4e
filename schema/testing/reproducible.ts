/**
 * Setup of every test run: properties are tried on the same inputs each time, so a red run can be repeated.
 * FAST_CHECK_SEED=any-number tries others.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_121) });
