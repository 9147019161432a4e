import type { FieldType } from '../../../schema/field.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import { boolean } from './boolean.tsx';
import { choice } from './choice.tsx';
import { choices } from './choices.tsx';
import { country } from './country.tsx';
import { date } from './date.tsx';
import { dateTime } from './dateTime.tsx';
import { domainName } from './domainName.tsx';
import { email } from './email.tsx';
import type { FieldView, OfType } from './fieldView.ts';
import { file } from './file.tsx';
import { hostname } from './hostname.tsx';
import { iban } from './iban.tsx';
import { integer } from './integer.tsx';
import { ipAddress } from './ipAddress.tsx';
import { language } from './language.tsx';
import { longText } from './longText.tsx';
import { money } from './money.tsx';
import { password } from './password.tsx';
import { percent } from './percent.tsx';
import { phone } from './phone.tsx';
import { picture } from './picture.tsx';
import { postalCode } from './postalCode.tsx';
import { quantity } from './quantity.tsx';
import { reference } from './reference.tsx';
import { registrationNumber } from './registrationNumber.tsx';
import { richText } from './richText.tsx';
import { secret } from './secret.tsx';
import { sequenceNumber } from './sequenceNumber.tsx';
import { state } from './state.tsx';
import { text } from './text.tsx';
import { texts } from './texts.tsx';
import { url } from './url.tsx';
import { vatNumber } from './vatNumber.tsx';

/** Maps each field type to its view; TypeScript rejects a missing one. */
const fieldViews: { readonly [T in FieldType]: FieldView<OfType<T>> } = {
  text,
  longText,
  richText,
  email,
  phone,
  iban,
  url,
  domainName,
  hostname,
  ipAddress,
  vatNumber,
  registrationNumber,
  postalCode,
  country,
  language,
  integer,
  money,
  percent,
  quantity,
  boolean,
  date,
  dateTime,
  choice,
  choices,
  texts,
  state,
  sequenceNumber,
  reference,
  file,
  picture,
  password,
  secret,
};

const views: Readonly<Record<FieldType, FieldView>> = fieldViews;

export const viewOf = ({ type }: Pick<VisibleField, 'type'>): FieldView => views[type];
