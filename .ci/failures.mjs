// Prints the failures so far in few lines, as only the end of a long output may be visible.
import { stripVTControlCharacters } from 'node:util';
import { reportsIn } from './reports.mjs';

const [folder] = process.argv.slice(2);
const most = { failures: 12, lines: 30 };

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
        texts: [...results.flatMap(({ errors }) => errors.map(({ message }) => message)), ...told],
      };
    });

const brief = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, most.lines);

const failures = reportsIn(folder).flatMap(({ report, isOfJourneys }) => {
  if (!report) return [];
  return isOfJourneys ? ofJourneys(report) : ofUnit(report);
});
for (const { title, texts } of failures.slice(0, most.failures)) {
  console.log(`FAILED TEST ${title}`);
  for (const line of texts.flatMap(brief)) console.log(`    ${line.slice(0, 200)}`);
}
if (failures.length > most.failures) console.log(`and ${failures.length - most.failures} more`);
