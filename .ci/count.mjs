// Adds up the test runners' reports, and fails when a test or a part failed.
import { reportsIn } from './reports.mjs';

const [folder, failedSteps] = process.argv.slice(2);

const vitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, success }) => ({
  passed: numPassedTests,
  // Counts suites too, as one that does not load fails no test of its own.
  failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)),
});
const playwright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

let passed = 0;
let failed = 0;
for (const { name, report, isOfJourneys } of reportsIn(folder)) {
  if (!report) {
    console.log(`${name}: no report, so nothing of it ran`);
    failed += 1;
    continue;
  }
  const count = isOfJourneys ? playwright(report) : vitest(report);
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed`);
  passed += count.passed;
  failed += count.failed;
}
if (failed === 0 && Number(failedSteps) > 0) failed = Number(failedSteps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
