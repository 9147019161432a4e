import RestoreFromTrashIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Button, IconButton } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { usePaths } from '../record/usePaths.ts';

/**
 * Links from a list to its trash.
 * @param isWhole whether it has its label beside its icon
 */
export function TrashLink({ description, isWhole = false }: { description: VisibleResource; isWhole?: boolean }) {
  const translate = useTranslate();
  const paths = usePaths(description.name);
  if (!description.trash) return null;
  const label = translate('views.trash.link');
  const to = `${paths.list}/trash`;
  if (isWhole)
    return (
      <Button component={LinkBase} to={to} startIcon={<RestoreFromTrashIcon />} sx={target}>
        {label}
      </Button>
    );
  return (
    <IconButton component={LinkBase} to={to} aria-label={label} title={label} color="primary" sx={target}>
      <RestoreFromTrashIcon />
    </IconButton>
  );
}

/** Makes it large enough for fingers. */
const target = { minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } };
