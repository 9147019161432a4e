import { faultText } from '../fault.ts';
import { type Field, typeOf } from '../field.ts';
import type { Formats } from '../formats/index.ts';
import type { Resource } from '../resource.ts';
import type { ValueFault } from '../types/fieldType.ts';
import { validatorOf } from '../validation.ts';
import type { Finding } from './fault.ts';

/** Requires that the default of a field is a value that the field itself takes. */
export function defaultFindings(at: string, field: Field): Finding[] {
  const { default: value } = field;
  if (value === undefined || value === null || value === '$user') return [];
  const item = typeOf(field).items?.(field);
  const fault =
    typeOf(field).faultOf(field, value) ??
    (item && (value as readonly unknown[]).map((one) => typeOf(item).faultOf(item, one)).find(Boolean));
  return fault ? [defaultFinding(at, field, fault)] : [];
}

/** Requires the same of values whose form takes a library to validate, such as host names. */
export function formatDefaultFindings({ fields }: Resource, formats: Formats): Finding[] {
  const given = Object.entries(fields).filter(([, { default: value }]) => value !== undefined && value !== '$user');
  const record = Object.fromEntries(given.map(([name, { default: value }]) => [name, value]));
  const faults = validatorOf(fields, formats)({ record, changed: Object.keys(record), isNew: false });
  return faults.flatMap((fault) => {
    const field = fault.field !== undefined && fault.field in record ? fields[fault.field] : undefined;
    return field && fault.code !== 'NOT_APPLICABLE' ? [defaultFinding(`fields.${fault.field}`, field, fault)] : [];
  });
}

function defaultFinding(at: string, field: Field, fault: ValueFault): Finding {
  const values = typeOf(field).options?.(field) ?? [];
  return {
    at: `${at}.default`,
    problem: `is no value of this field: ${faultText(fault, 'en', { type: field.type })}`,
    hint:
      values.length > 0
        ? `the values are: ${values.map((one) => one.value).join(', ')}`
        : 'give a value as it is stored, or leave it out',
  };
}
