/** Offers one function per field type, each returning plain data, and the table of the types. */
import type { Condition } from './condition.ts';
import type { Label } from './label.ts';
import { boolean as booleanType } from './types/boolean.ts';
import { type ChoiceField, choice as choiceType } from './types/choice.ts';
import { choices as choicesType } from './types/choices.ts';
import { country as countryType } from './types/country.ts';
import { type DateField, date as dateType } from './types/date.ts';
import { dateTime as dateTimeType } from './types/dateTime.ts';
import { domainName as domainNameType } from './types/domainName.ts';
import { email as emailType } from './types/email.ts';
import { type FileFieldOptions, file as fileType } from './types/file.ts';
import { hostname as hostnameType } from './types/hostname.ts';
import { iban as ibanType } from './types/iban.ts';
import { type IntegerField, integer as integerType } from './types/integer.ts';
import { ipAddress as ipAddressType } from './types/ipAddress.ts';
import { language as languageType } from './types/language.ts';
import { longText as longTextType } from './types/longText.ts';
import { type MoneyField, money as moneyType } from './types/money.ts';
import type { DayOptions, FieldOptions, HostnameOptions, NumberOptions, TextOptions } from './types/options.ts';
import { password as passwordType } from './types/password.ts';
import { percent as percentType } from './types/percent.ts';
import { phone as phoneType } from './types/phone.ts';
import { type PictureOptions, picture as pictureType } from './types/picture.ts';
import { type PostalCodeField, postalCode as postalCodeType } from './types/postalCode.ts';
import { quantity as quantityType } from './types/quantity.ts';
import { type ReferenceField, reference as referenceType } from './types/reference.ts';
import { registrationNumber as registrationNumberType } from './types/registrationNumber.ts';
import { richText as richTextType } from './types/richText.ts';
import { type SecretOptions, secret as secretType } from './types/secret.ts';
import { type SequenceNumberField, sequenceNumber as sequenceNumberType } from './types/sequenceNumber.ts';
import { type StateField, state as stateType } from './types/state.ts';
import { text as textType } from './types/text.ts';
import { type TextsOptions, texts as textsType } from './types/texts.ts';
import { url as urlType } from './types/url.ts';
import { vatNumber as vatNumberType } from './types/vatNumber.ts';

/** Lists every field type, by the name that descriptions give it. */
export const fieldTypes = {
  text: textType,
  longText: longTextType,
  richText: richTextType,
  email: emailType,
  phone: phoneType,
  iban: ibanType,
  url: urlType,
  domainName: domainNameType,
  hostname: hostnameType,
  ipAddress: ipAddressType,
  vatNumber: vatNumberType,
  registrationNumber: registrationNumberType,
  postalCode: postalCodeType,
  country: countryType,
  language: languageType,
  integer: integerType,
  money: moneyType,
  percent: percentType,
  quantity: quantityType,
  boolean: booleanType,
  date: dateType,
  dateTime: dateTimeType,
  choice: choiceType,
  choices: choicesType,
  texts: textsType,
  state: stateType,
  sequenceNumber: sequenceNumberType,
  reference: referenceType,
  file: fileType,
  picture: pictureType,
  password: passwordType,
  secret: secretType,
};

type TypeName = keyof typeof fieldTypes;

/** Refuses options that the type does not know, which an inferred type would let pass. */
type Known<O, Options> = O & { readonly [K in Exclude<keyof O, keyof Options>]: never };

const fieldOf =
  <T extends TypeName, Options extends object>(type: T) =>
  <const O extends Options>(label: Label, options?: Known<O, Options>) =>
    ({ type, label, ...options }) as { type: T; label: Label } & O;

/** Makes the function of a type that has mandatory options of its own. */
const fieldWith =
  <T extends TypeName, Options extends object>(type: T) =>
  <const O extends Options>(label: Label, options: Known<O, Options>) =>
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
export const hostname = fieldOf<'hostname', FieldOptions & HostnameOptions>('hostname');
export const ipAddress = fieldOf<'ipAddress', FieldOptions>('ipAddress');
export const vatNumber = fieldOf<'vatNumber', FieldOptions>('vatNumber');
export const registrationNumber = fieldOf<'registrationNumber', FieldOptions>('registrationNumber');
export const postalCode = fieldWith<'postalCode', Own<PostalCodeField, 'country' | 'address'>>('postalCode');
export const country = fieldOf<'country', FieldOptions>('country');
export const language = fieldOf<'language', FieldOptions>('language');
export const integer = fieldOf<'integer', NumberOptions & Pick<IntegerField, 'unit'>>('integer');
export const money = fieldOf<'money', NumberOptions & Pick<MoneyField, 'sum'>>('money');
export const percent = fieldOf<'percent', NumberOptions>('percent');
export const quantity = fieldOf<'quantity', NumberOptions>('quantity');
export const boolean = fieldOf<'boolean', FieldOptions & { is?: Condition }>('boolean');
export const date = fieldOf<'date', DayOptions & Pick<DateField, 'relative'>>('date');
export const dateTime = fieldOf<'dateTime', DayOptions>('dateTime');
export const choice = fieldWith<'choice', Own<ChoiceField, 'options'>>('choice');
export const choices = fieldWith<'choices', Own<ChoiceField, 'options'>>('choices');
export const texts = fieldOf<'texts', TextsOptions>('texts');
export const state = fieldWith<'state', Own<StateField, 'initial' | 'states' | 'transitions' | 'refinedBy'>>('state');
export const sequenceNumber = fieldWith<'sequenceNumber', Own<SequenceNumberField, 'sequences' | 'by' | 'date' | 'at'>>(
  'sequenceNumber',
);
export const file = fieldOf<'file', FileFieldOptions>('file');
export const picture = fieldOf<'picture', PictureOptions>('picture');
export const password = fieldOf<'password', FieldOptions>('password');
export const secret = fieldOf<'secret', SecretOptions>('secret');

type ReferenceOptions = FieldOptions &
  Pick<ReferenceField, 'onDelete' | 'part' | 'orderBy' | 'derives' | 'mustMatch' | 'inverse' | 'fills' | 'offers'>;

export const reference = <const To extends string, const O extends ReferenceOptions>(
  to: To,
  label: Label,
  options?: Known<O, ReferenceOptions>,
) => ({ type: 'reference', to, label, ...options }) as { type: 'reference'; to: To; label: Label } & O;
