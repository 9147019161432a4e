import { Fragment, type ReactNode } from 'react';
import { type RaRecord, useReference, useTranslate } from 'react-admin';
import { moneyText, percentText, quantityText } from '../../../../../schema/amountText.ts';
import { optionKey } from '../../../../../schema/names.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { countryText, dayText, ibanText, integerText, languageText, momentText } from '../../../cell/text.ts';
import { useDescriptionsByName, useVisibleDescription } from '../../../descriptions.tsx';
import { titleOf } from '../../../record/title.ts';
import { useLocale } from '../../../record/useLocale.ts';
import { type FilterPart, type FilterRow, isGroup } from './filterParts.ts';
import { type FilterPath, filterPath } from './paths.ts';
import { needsValue, questionKey, questionOf } from './questions.ts';

/** A part of a filter as a sentence: "State is Active", "Customer › City contains Utrecht". */
export function PartWords({ description, part }: { description: VisibleResource; part: FilterPart }) {
  const translate = useTranslate();
  if (!isGroup(part)) return <RowWords description={description} row={part} />;
  const between = translate(part.match === 'and' ? 'views.filter.and' : 'views.filter.or');
  const words = separated(
    part.parts.map((inner) => <InnerWords key={JSON.stringify(inner)} description={description} part={inner} />),
    ` ${between} `,
  );
  return (
    <>
      {part.match === 'none' && `${translate('views.filter.not')} `}
      {part.match === 'none' && part.parts.length > 1 ? <>({words})</> : words}
    </>
  );
}

/** A group in a group stands between brackets. */
function InnerWords({ description, part }: { description: VisibleResource; part: FilterPart }) {
  const words = <PartWords description={description} part={part} />;
  return isGroup(part) && part.parts.length > 1 && part.match !== 'none' ? <>({words})</> : words;
}

const separated = (parts: readonly ReactNode[], separator: string): ReactNode =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have their places only
    <Fragment key={index}>
      {index > 0 && separator}
      {part}
    </Fragment>
  ));

function RowWords({ description, row }: { description: VisibleResource; row: FilterRow }) {
  const translate = useTranslate();
  const end = filterPath(description, row.path, useDescriptionsByName());
  const question = questionOf(row.operator, row.value);
  const name = end ? end.labels.map((label) => translate(label)).join(' › ') : row.path;
  const values: readonly unknown[] = Array.isArray(row.value) ? row.value : [row.value];
  const written = values.map((value) => <ValueWords key={String(value)} end={end} value={value} />);
  return (
    <>
      {name} {translate(questionKey(question, end?.field))}
      {needsValue(question) && <> {separated(written, ', ')}</>}
    </>
  );
}

function ValueWords({ end, value }: { end: FilterPath | undefined; value: unknown }) {
  const [translate, locale] = [useTranslate(), useLocale()];
  const text = String(value);
  switch (end?.field.type) {
    case 'reference':
      return <RecordWords to={end.field.to} id={text} />;
    case 'boolean':
      return translate(text === 'true' ? 'ra.boolean.true' : 'ra.boolean.false');
    case 'choice':
    case 'choices':
    case 'state':
      return translate(optionKey(end.resource, end.name, text), { _: text });
    default:
      return plainText(end, value, locale);
  }
}

function plainText(end: FilterPath | undefined, value: unknown, locale: string): string {
  const ofNumber = { money: moneyText, percent: percentText, quantity: quantityText, integer: integerText };
  const ofText = { date: dayText, dateTime: momentText, country: countryText, language: languageText, iban: ibanText };
  const type = end?.field.type ?? 'text';
  if (isKeyOf(ofNumber, type) && Number.isSafeInteger(Number(value))) return ofNumber[type](Number(value), locale);
  return isKeyOf(ofText, type) ? ofText[type](String(value), locale) : String(value);
}

const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key);

/** The record that is filtered by, as soon as it is known; its number where it cannot be seen. */
function RecordWords({ to, id }: { to: string; id: string }) {
  const [locale, target] = [useLocale(), useVisibleDescription(to)];
  const { referenceRecord } = useReference<RaRecord>({ reference: to, id, options: { enabled: Boolean(target) } });
  return target && referenceRecord ? titleOf(target, referenceRecord, { locale }) : `#${id}`;
}
