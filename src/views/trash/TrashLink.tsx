import RestoreFromTrashIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { IconButton } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { usePaths } from '../record/usePaths.ts';

/** Links from a list to its trash. */
export function TrashLink({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const paths = usePaths(description.name);
  if (!description.trash) return null;
  const label = translate('views.trash.link');
  return (
    <IconButton
      component={LinkBase}
      to={`${paths.list}/trash`}
      aria-label={label}
      title={label}
      color="primary"
      sx={target}
    >
      <RestoreFromTrashIcon />
    </IconButton>
  );
}

/** Makes it large enough for fingers. */
const target = { minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } };
