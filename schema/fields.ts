/** The words of the language: one function per field type, each returning plain data. */
import type { Condition } from './condition.ts';
import type {
  ChoiceField,
  FieldOptions,
  FieldType,
  NumberOptions,
  PostalCodeField,
  ReferenceField,
  SerialField,
  StateField,
  TextOptions,
} from './field.ts';
import type { Label } from './label.ts';

const fieldOf =
  <T extends FieldType, Options extends object>(type: T) =>
  <const O extends Options>(label: Label, options?: O) =>
    ({ type, label, ...options }) as { type: T; label: Label } & O;

/** For types whose own options may not be left out. */
const fieldWith =
  <T extends FieldType, Options extends object>(type: T) =>
  <const O extends Options>(label: Label, options: O) =>
    ({ type, label, ...options }) as { type: T; label: Label } & O;

type Own<F, K extends keyof F> = Pick<F, K> & FieldOptions;

export const text = fieldOf<'text', TextOptions>('text');
export const longText = fieldOf<'longText', TextOptions>('longText');
export const richText = fieldOf<'richText', TextOptions>('richText');
export const email = fieldOf<'email', TextOptions>('email');
export const phone = fieldOf<'phone', FieldOptions>('phone');
export const iban = fieldOf<'iban', FieldOptions>('iban');
export const url = fieldOf<'url', TextOptions>('url');
export const domainName = fieldOf<'domainName', FieldOptions>('domainName');
export const hostname = fieldOf<'hostname', FieldOptions>('hostname');
export const ipAddress = fieldOf<'ipAddress', FieldOptions>('ipAddress');
export const vatNumber = fieldOf<'vatNumber', FieldOptions>('vatNumber');
/** Number in the Dutch trade register (KvK): 8 digits, leading zeros kept. */
export const registrationNumber = fieldOf<'registrationNumber', FieldOptions>('registrationNumber');
export const postalCode = fieldWith<'postalCode', Own<PostalCodeField, 'country'>>('postalCode');
export const country = fieldOf<'country', FieldOptions>('country');
export const language = fieldOf<'language', FieldOptions>('language');
export const integer = fieldOf<'integer', NumberOptions>('integer');
export const money = fieldOf<'money', NumberOptions>('money');
export const percent = fieldOf<'percent', NumberOptions>('percent');
export const quantity = fieldOf<'quantity', NumberOptions>('quantity');
export const boolean = fieldOf<'boolean', FieldOptions & { is?: Condition }>('boolean');
export const date = fieldOf<'date', FieldOptions>('date');
export const dateTime = fieldOf<'dateTime', FieldOptions>('dateTime');
export const choice = fieldWith<'choice', Own<ChoiceField, 'options'>>('choice');
export const choices = fieldWith<'choices', Own<ChoiceField, 'options'>>('choices');
export const state = fieldWith<'state', Own<StateField, 'initial' | 'states' | 'edges'>>('state');
export const serial = fieldWith<'serial', Own<SerialField, 'series' | 'by' | 'date' | 'at'>>('serial');
export const password = fieldOf<'password', FieldOptions>('password');
export const secret = fieldOf<'secret', FieldOptions & { reveal?: boolean }>('secret');

export const reference = <
  const To extends string,
  const O extends FieldOptions & Pick<ReferenceField, 'onDelete' | 'part' | 'orderBy' | 'same'>,
>(
  to: To,
  label: Label,
  options?: O,
) => ({ type: 'reference', to, label, ...options }) as { type: 'reference'; to: To; label: Label } & O;
