import AddIcon from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { CompactButton } from '../page/CompactButton.tsx';
import { useIsPhone } from '../page/useIsPhone.ts';
import { fieldsOf } from '../record/fields.ts';
import { usePaths } from '../record/usePaths.ts';
import { SignEverybodyOut } from '../show/account/SignEverybodyOut.tsx';
import { TrashLink } from '../trash/TrashLink.tsx';
import { FileMenu } from './files/FileMenu.tsx';
import { SortMenu } from './SortMenu.tsx';
import { ColumnsButton } from './table/choose/ColumnsButton.tsx';
import { DensityMenu } from './table/layout/DensityMenu.tsx';

/** Draws the actions beside the filters: columns, row height, sorting on a phone, files and a new record. */
export function ListActions({ description }: { description: VisibleResource }) {
  const isPhone = useIsPhone();
  const sortable = fieldsOf(description, [
    ...new Set([...description.list.columns, ...Object.keys(description.fields)]),
  ]).filter(({ field }) => field.sort);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        width: { xs: 1, md: 'auto' },
        minHeight: 40,
        '& > :last-child': { ml: 'auto' },
      }}
    >
      {isPhone && sortable.length > 0 && <SortMenu resource={description.name} fields={sortable} />}
      <ColumnsButton description={description} />
      <DensityMenu />
      <FileMenu description={description} />
      <TrashLink description={description} />
      {description.signIn && <SignEverybodyOut />}
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
