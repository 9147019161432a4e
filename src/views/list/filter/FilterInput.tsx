import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { Drawing } from '../../extend/Drawing.tsx';
import { useExtension } from '../../extend/extensions.tsx';
import { viewOf } from '../../types/fieldViews.ts';
import type { FilterInputProps } from './filterInputProps.ts';

/** Draws the filter of a field: the extension its description names, or the default of its type. */
export function FilterInput(props: FilterInputProps) {
  const Filter = useExtension('filters', props.field.drawnBy?.filter) ?? FilterOfType;
  const translate = useTranslate();
  return (
    <Drawing
      title={translate(fieldKey(props.resource, props.name))}
      loading={<Skeleton variant="rounded" width={148} height={40} />}
    >
      <Filter {...props} />
    </Drawing>
  );
}

const FilterOfType = (props: FilterInputProps) => viewOf(props.field).filter(props);
