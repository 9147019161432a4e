import { departed, may, must, recommended, type Statement, section, should } from './keyword.ts';

/** Lists the statements about query parameters and errors. */
export const otherStatements: readonly Statement[] = [
  ...section(
    'query-parameters-custom',
    departed(
      'The interface was decided with "q" and "count" (docs/http.md, "Lists"). All others keep the rule, and no more may join.',
      must('query-parameters-non-alpha', 'Names of our own follow member names and are not a to z alone'),
      recommended('query-parameters-under-camel', 'A hyphen, line or capital sets them apart'),
    ),
    must('query-parameters-bad-request', '400 for a name that is neither standard nor ours'),
  ),
  ...section(
    'errors-processing',
    may('error-stop-processing', 'All faults are told, or the first'),
    should('error-general', 'The most general status where there are several'),
  ),
  ...section(
    'error-objects',
    must('error-object-key', 'Errors are a list in errors'),
    may('error-object-members', 'They have members such as status, code and source'),
  ),
];
