import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { DateInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { operatorsOf } from '../../../../schema/condition.ts';
import { languages } from '../../../../schema/label.ts';
import { fieldKey, optionKey } from '../../../../schema/names.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import { languageText } from '../../cell/text.ts';
import { useExtension } from '../../extend/extensions.tsx';
import { NumberFieldInput } from '../../input/NumberFieldInput.tsx';
import { isOrdered, type NamedField } from '../../record/fields.ts';
import { useLocale } from '../../record/useLocale.ts';
import { filterWidth } from './filterWidth.ts';

const ReferenceFilter = lazy(async () => ({ default: (await import('./ReferenceFilter.tsx')).ReferenceFilter }));
const CountryFilter = lazy(async () => ({ default: (await import('./CountryFilter.tsx')).CountryFilter }));
const DayRange = lazy(async () => ({ default: (await import('./DayRange.tsx')).DayRange }));

export type FilterInputProps = NamedField & { resource: string };

/** The filter of a field, by its type: from–to where there is an order, a choice where there are options, else a part of the text. */
export function FilterInput(props: FilterInputProps) {
  const Filter = useExtension('filters', props.field.drawnBy?.filter) ?? FilterOfType;
  return (
    <Suspense fallback={<Skeleton variant="rounded" width={148} height={40} />}>
      <Filter {...props} />
    </Suspense>
  );
}

function FilterOfType(props: FilterInputProps) {
  const { field } = props;
  if (isOrdered(field)) return <RangeFilter {...props} />;
  switch (field.type) {
    case 'boolean':
    case 'choice':
    case 'choices':
    case 'state':
    case 'language':
      return <OptionFilter {...props} />;
    case 'country':
      return <CountryFilter {...props} />;
    case 'reference':
      return <ReferenceFilter {...props} field={field} />;
    default:
      return <TextFilter {...props} />;
  }
}

const withoutHelp = (field: VisibleField): VisibleField => ({ ...field, help: undefined });

function TextFilter({ resource, name, field }: FilterInputProps) {
  const operator = operatorsOf[field.type].includes('contains') ? 'contains' : 'eq';
  return (
    <TextInput
      source={`${name}.${operator}`}
      label={fieldKey(resource, name)}
      helperText={false}
      resettable
      sx={{ width: { xs: '100%', sm: 180 } }}
    />
  );
}

function OptionFilter({ resource, name, field }: FilterInputProps) {
  const locale = useLocale();
  return (
    <SelectInput
      source={field.type === 'choices' ? `${name}.contains` : name}
      label={fieldKey(resource, name)}
      choices={optionsOf({ resource, name, field }, locale)}
      // The names of languages come translated.
      translateChoice={field.type !== 'language'}
      helperText={false}
      emptyText="views.filter.any"
      sx={filterWidth}
    />
  );
}

export interface FilterOption {
  id: string | number | boolean;
  name: string;
}

/** The values a field can have, with their texts or the keys of these; those of languages come translated. */
export function optionsOf({ resource, name, field }: FilterInputProps, locale: string): FilterOption[] {
  const option = (value: string | number): FilterOption => ({ id: value, name: optionKey(resource, name, value) });
  if (field.type === 'state') return Object.keys(field.states).map(option);
  if (field.type === 'choice' || field.type === 'choices') return field.options.map(({ value }) => option(value));
  if (field.type === 'language') return languages.map((code) => ({ id: code, name: languageText(code, locale) }));
  return [
    { id: true, name: 'ra.boolean.true' },
    { id: false, name: 'ra.boolean.false' },
  ];
}

function RangeFilter({ resource, name, field }: FilterInputProps) {
  const translate = useTranslate();
  const label = translate(fieldKey(resource, name));
  const ends = [
    { source: `${name}.gte`, label: translate('views.filter.from', { name: label }) },
    { source: `${name}.lte`, label: translate('views.filter.to', { name: label }) },
  ];
  if (field.type === 'dateTime') return <DayRange name={name} label={label} />;
  return ends.map((end) => (
    <Box key={end.source} sx={{ width: { xs: 'calc(50% - 4px)', sm: 168 } }}>
      {field.type === 'date' ? (
        <DateInput {...end} helperText={false} />
      ) : (
        <NumberFieldInput {...end} resource={resource} name={name} field={withoutHelp(field)} />
      )}
    </Box>
  ));
}
