// Prints all failures in few lines, as only the end of a long output may be visible.
import { stripVTControlCharacters } from 'node:util';
import { reportsIn } from './reports.mjs';

const [folder] = process.argv.slice(2);
const most = { failures: 12, lines: 5, told: 12 };

const ofUnit = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [{ title: name, texts: [message] }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ title: `${name}: ${fullName}`, texts: failureMessages }));
  });

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
const ofJourneys = (report) =>
  specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const told = results.flatMap(({ stdout }) => stdout.map(({ text = '' }) => text));
      return {
        title: `${file}: ${title}`,
        texts: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        told,
      };
    });

/** Returns the lines of a text that hold something, without colours. */
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Keeps what an error says first, and the line of the test. */
function brief(text) {
  const lines = linesOf(text);
  const place = lines.filter((line, at) => at >= most.lines && /^\s*(>|at .*\.(test|journey)\.)/.test(line));
  return [...lines.slice(0, most.lines), ...place.slice(0, 2)];
}

const failures = reportsIn(folder).flatMap(({ report, isOfJourneys }) => {
  if (!report) return [];
  return isOfJourneys ? ofJourneys(report) : ofUnit(report);
});
for (const { title, texts, told = [] } of failures.slice(0, most.failures)) {
  console.log(`FAILED TEST ${title}`);
  const lines = [...texts.flatMap(brief), ...told.flatMap(linesOf).slice(-most.told)];
  for (const line of lines) console.log(`    ${line.slice(0, 160)}`);
}
if (failures.length > most.failures) console.log(`and ${failures.length - most.failures} more`);
