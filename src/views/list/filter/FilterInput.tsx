import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useExtension } from '../../extend/extensions.tsx';
import { viewOf } from '../../types/fieldViews.ts';
import type { FilterInputProps } from './filterInputProps.ts';

/** Draws the filter of a field: the extension its description names, or the default of its type. */
export function FilterInput(props: FilterInputProps) {
  const Filter = useExtension('filters', props.field.drawnBy?.filter) ?? FilterOfType;
  return (
    <Suspense fallback={<Skeleton variant="rounded" width={148} height={40} />}>
      <Filter {...props} />
    </Suspense>
  );
}

const FilterOfType = (props: FilterInputProps) => viewOf(props.field).filter(props);
