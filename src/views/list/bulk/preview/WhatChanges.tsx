import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isCountable } from '../../../../../schema/aggregates.ts';
import { fieldKey } from '../../../../../schema/names.ts';
import type { Attributes } from '../../../../../schema/normalize.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { Cell } from '../../../cell/Cell.tsx';
import { fieldsOf, type NamedField } from '../../../record/fields.ts';
import type { Selection } from '../../selection/selection.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import { filtersOf } from '../../sums/filtersOf.ts';
import { useListTotals } from '../../sums/useListTotals.ts';

interface WhatChangesProps {
  description: VisibleResource;
  /** The records that change; absent while they are counted. */
  selection: Selection | undefined;
  changes: Attributes;
}

/** Lists each field with the values of now, where these are few, and the one that all records get. */
export function WhatChanges({ description, selection, changes }: WhatChangesProps) {
  const translate = useTranslate();
  const fields = fieldsOf(description, Object.keys(changes));
  const countBy = fields.filter(({ field }) => field.rights.read && isCountable(field)).map(({ name }) => name);
  const filters = selection && countBy.length > 0 ? filtersOf(selection) : [];
  const totals = useListTotals(description.name, { filters, countBy }) ?? [];
  return (
    <Box component="dl" sx={list}>
      {fields.map(({ name, field }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(fieldKey(description.name, name))}
          </Typography>
          <Typography component="dd" variant="body2" sx={values}>
            <Present
              resource={description.name}
              of={{ name, field }}
              counts={countsOf(totals.map(({ counts }) => counts[name] ?? {}))}
            />
            <Cell resource={description.name} name={name} field={field} value={changes[name]} isShort />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface PresentProps {
  resource: string;
  of: NamedField;
  /** Numbers of records by value. */
  counts: readonly (readonly [value: string, count: number])[];
}

/** Shows what records have now, with how many have each. */
function Present({ resource, of: { name, field }, counts }: PresentProps) {
  const numberText = useNumberText();
  if (counts.length === 0) return null;
  return (
    <>
      {counts.map(([value, count]) => (
        <span key={value}>
          <Cell resource={resource} name={name} field={field} value={counted(field, value)} isShort />{' '}
          {numberText(count)}
        </span>
      ))}
      <span aria-hidden>→</span>
    </>
  );
}

/** Adds counts of several requests up, the most frequent value first. */
function countsOf(parts: readonly Readonly<Record<string, number>>[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const part of parts)
    for (const [value, count] of Object.entries(part)) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums].toSorted(([, a], [, b]) => b - a);
}

/** Turns the name of a count into the value it counts, as names are texts. */
function counted(field: NamedField['field'], text: string): unknown {
  if (field.type === 'boolean') return text === 'true';
  return field.type === 'choice' ? field.options.find(({ value }) => String(value) === text)?.value : text;
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'center',
  m: 0,
  p: 1.5,
  borderRadius: 2,
  bgcolor: 'action.hover',
};
const values = {
  m: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
};
