import AddIcon from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { ColumnsButton, SortButton, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { CompactButton } from '../page/CompactButton.tsx';
import { useIsPhone } from '../page/useIsPhone.ts';
import { fieldsOf } from '../record/fields.ts';
import { usePaths } from '../record/usePaths.ts';
import { FileMenu } from './FileMenu.tsx';

/** Beside the filters: which columns, or on a phone which order; files of the rows; and a new record. */
export function ListActions({ description }: { description: VisibleResource }) {
  const isPhone = useIsPhone();
  const sortable = fieldsOf(description, [
    ...new Set([...description.list.columns, ...Object.keys(description.fields)]),
  ])
    .filter(({ field }) => field.sort)
    .map(({ name }) => name);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto', minHeight: 40 }}>
      {isPhone ? sortable.length > 0 && <SortButton fields={sortable} /> : <ColumnsButton />}
      <FileMenu description={description} />
      {description.can.create && <CreateLink description={description} />}
    </Box>
  );
}

export function CreateLink({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const paths = usePaths(description.name);
  return (
    <CompactButton
      label={translate('ra.action.create')}
      icon={<AddIcon />}
      to={paths.create}
      variant="contained"
      size="medium"
    />
  );
}
