import type { FaultTexts, FieldlessFault } from '../../../schema/fault.ts';

/** Holds the texts of what keeps a Domain Connect template from being read or applied. */
export const connectFaultTexts = {
  CONNECT_NO_TEMPLATE: {
    en: 'Not a Domain Connect template in JSON',
    nl: 'Geen Domain Connect-sjabloon in JSON',
  },
  CONNECT_MEMBER: {
    en: '{{0}} is missing, or is not what Domain Connect expects there',
    nl: '{{0}} ontbreekt, of is niet wat Domain Connect daar verwacht',
  },
  CONNECT_RECORD: {
    en: 'The template makes a record of type {{0}} whose {{1}} is not valid',
    nl: 'Het sjabloon maakt een record van het type {{0}} waarvan {{1}} niet klopt',
  },
  CONNECT_TYPE: {
    en: 'The template has a record of type {{0}}, which we do not offer',
    nl: 'Het sjabloon heeft een record van het type {{0}}, dat wij niet aanbieden',
  },
  CONNECT_EXCLUDES: {
    en: 'Records of the template for {{0}} exclude each other',
    nl: 'Records van het sjabloon voor {{0}} sluiten elkaar uit',
  },
  CONNECT_VARIABLE_OPEN: {
    en: 'A variable in "{{0}}" has no closing %',
    nl: 'Een variabele in "{{0}}" heeft geen afsluitende %',
  },
  CONNECT_VARIABLE_MISSING: {
    en: 'The variable {{0}} has no value',
    nl: 'De variabele {{0}} heeft geen waarde',
  },
  CONNECT_HOST_REQUIRED: {
    en: 'This template needs a name within the domain, such as www',
    nl: 'Dit sjabloon heeft een naam binnen het domein nodig, zoals www',
  },
} as const satisfies FaultTexts;

export type ConnectFaultCode = keyof typeof connectFaultTexts;

/** Says why a template cannot be read or applied. */
export class ConnectFault extends Error {
  readonly fault: FieldlessFault<typeof connectFaultTexts> & { code: ConnectFaultCode };

  constructor(code: ConnectFaultCode, ...params: (string | number)[]) {
    super(`${code} ${params.join(' ')}`.trim());
    this.name = 'ConnectFault';
    this.fault = { code, params };
  }
}
