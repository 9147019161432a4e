import { Fragment, lazy, type ReactNode } from 'react';
import { type RaRecord, useReference, useTranslate } from 'react-admin';
import { typeOf } from '../../../../../schema/field.ts';
import { optionKey } from '../../../../../schema/names.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useDescriptionsByName, useVisibleDescription } from '../../../descriptions.tsx';
import { titleOf } from '../../../record/title.ts';
import { useLocale } from '../../../record/useLocale.ts';
import { viewOf } from '../../../types/fieldViews.ts';
import { type FilterPart, type FilterRow, isGroup, isRelated } from './filterParts.ts';
import { type FilterPath, filterPath } from './paths.ts';
import { needsValue, questionKey, questionOf } from './questions.ts';

const RelatedWords = lazy(async () => ({ default: (await import('./RelatedWords.tsx')).RelatedWords }));

/** Writes a part of a filter in words: "State is Active", "Customer › City contains Utrecht". */
export function PartWords({ description, part }: { description: VisibleResource; part: FilterPart }) {
  const translate = useTranslate();
  if (isRelated(part)) return <RelatedWords description={description} part={part} Words={PartWords} />;
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

/** Puts nested groups in brackets. */
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
  const translate = useTranslate();
  const locale = useLocale();
  const text = String(value);
  if (!end) return text;
  const { resource, name, field } = end;
  if (field.type === 'reference') return <RecordWords to={field.to} id={text} />;
  if (field.type === 'boolean') return translate(text === 'true' ? 'ra.boolean.true' : 'ra.boolean.false');
  if (typeOf(field).options) return translate(optionKey(resource, name, text), { _: text });
  return viewOf(field).text?.(value, locale) ?? text;
}

/** Shows the title of the record filtered by; its id while unknown or not visible. */
function RecordWords({ to, id }: { to: string; id: string }) {
  const locale = useLocale();
  const target = useVisibleDescription(to);
  const { referenceRecord } = useReference<RaRecord>({ reference: to, id, options: { enabled: Boolean(target) } });
  return target && referenceRecord ? titleOf(target, referenceRecord, { locale }) : `#${id}`;
}
