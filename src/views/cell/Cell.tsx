import { type ComponentType, type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { moneyText, percentText, quantityText } from '../../../schema/amountText.ts';
import { optionKey } from '../../../schema/names.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import { useExtension } from '../extend/extensions.tsx';
import { isAbsent } from '../record/isAbsent.ts';
import { useLocale } from '../record/useLocale.ts';
import { Absent } from './Absent.tsx';
import { BooleanCell } from './BooleanCell.tsx';
import type { CellProps } from './cellProps.ts';
import { LinkCell } from './LinkCell.tsx';
import { LongTextCell } from './LongTextCell.tsx';
import { ReferenceCell } from './ReferenceCell.tsx';
import { ToneChip } from './ToneChip.tsx';
import { countryText, dayText, ibanText, integerText, isWebAddress, languageText, momentText } from './text.ts';
import { unicodeName } from './unicodeName.ts';

const RichTextCell = lazy(async () => ({ default: (await import('./RichTextCell.tsx')).RichTextCell }));

/** One value, drawn by its type or as its description says. */
export function Cell(props: CellProps) {
  const Own = useExtension('cells', props.field.drawnBy?.cell);
  const locale = useLocale();
  if (!Own) return ofType(props, locale);
  return <OwnCell Own={Own} {...props} />;
}

/** Drawn by hand: what it keeps is of one record, and goes when another takes over its row. */
function OwnCell({ Own, ...props }: CellProps & { Own: ComponentType<CellProps> }) {
  const record = useRecordContext();
  return (
    <Suspense key={record?.id}>
      <Own {...props} />
    </Suspense>
  );
}

/** No component of its own, and plain text none either: lists are full of them. */
function ofType(props: CellProps, locale: string): ReactNode {
  const { field, value, isShort = false } = props;
  if (isAbsent(value)) return <Absent />;
  switch (field.type) {
    case 'boolean':
      return <BooleanCell value={Boolean(value)} />;
    case 'reference':
      return <ReferenceCell to={field.to} id={String(value)} />;
    case 'choice':
    case 'choices':
    case 'state':
      return <OptionCell {...props} />;
    case 'email':
      return <LinkCell href={`mailto:${value}`} text={String(value)} />;
    case 'phone':
      return <LinkCell href={`tel:${value}`} text={String(value)} />;
    case 'url':
      return isWebAddress(String(value)) ? (
        <LinkCell href={String(value)} text={String(value)} isOutside />
      ) : (
        String(value)
      );
    case 'domainName':
    case 'hostname':
      return unicodeName(String(value));
    case 'richText':
      return (
        <Suspense>
          <RichTextCell value={String(value)} isShort={isShort} />
        </Suspense>
      );
    case 'longText':
      return <LongTextCell text={String(value)} isShort={isShort} />;
    default:
      return plain(field, value, locale);
  }
}

const digits: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

const ofNumber = { money: moneyText, percent: percentText, quantity: quantityText, integer: integerText };
const ofText = { date: dayText, dateTime: momentText, country: countryText, language: languageText, iban: ibanText };

function plain({ type }: VisibleField, value: unknown, locale: string): ReactNode {
  if (isKeyOf(ofNumber, type) && typeof value === 'number')
    return <span style={digits}>{ofNumber[type](value, locale)}</span>;
  if (!isKeyOf(ofText, type)) return String(value);
  const text = ofText[type](String(value), locale);
  return type === 'country' || type === 'language' ? text : <span style={digits}>{text}</span>;
}

const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T => key in object;

const chips: CSSProperties = { display: 'inline-flex', flexWrap: 'wrap', gap: 4, maxWidth: '100%' };

/** Choices and states by their labels: tinted where a tone is given, plain where none is. */
function OptionCell({ resource, name, field, value }: CellProps) {
  const translate = useTranslate();
  const values = (Array.isArray(value) ? value : [value]) as (string | number)[];
  const label = (one: string | number): string => translate(optionKey(resource, name, one), { _: String(one) });
  if (!values.some((one) => toneOf(field, one)) && field.type !== 'state' && field.type !== 'choices')
    return <>{values.map(label).join(', ')}</>;
  return (
    <span style={chips}>
      {values.map((one) => (
        <ToneChip key={one} label={label(one)} tone={toneOf(field, one)} />
      ))}
    </span>
  );
}

function toneOf(field: VisibleField, value: string | number) {
  if (field.type === 'state') return field.states[value]?.tone;
  if (field.type === 'choice' || field.type === 'choices')
    return field.options.find((option) => option.value === value)?.tone;
  return undefined;
}
