import { faultText } from '../fault.ts';
import { type Field, typeOf } from '../field.ts';
import type { Finding } from './fault.ts';

/** Requires that the default of a field is a value that the field itself takes. */
export function defaultFindings(at: string, field: Field): Finding[] {
  const { default: value } = field;
  if (value === undefined || value === null || value === '$user') return [];
  const item = typeOf(field).items?.(field);
  const fault =
    typeOf(field).faultOf(field, value) ??
    (item && (value as readonly unknown[]).map((one) => typeOf(item).faultOf(item, one)).find(Boolean));
  if (!fault) return [];
  const values = typeOf(field).options?.(field) ?? [];
  return [
    {
      at: `${at}.default`,
      problem: `is no value of this field: ${faultText(fault, 'en', { type: field.type })}`,
      hint:
        values.length > 0
          ? `the values are: ${values.map((one) => one.value).join(', ')}`
          : 'give a value as it is stored, or leave it out',
    },
  ];
}
