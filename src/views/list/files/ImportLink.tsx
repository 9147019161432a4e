import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useImportAddress } from './useImportAddress.ts';

/** Links to the import, to create many records at once. */
export function ImportLink({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const address = useImportAddress(description);
  if (address === null) return null;
  return (
    <Button component={LinkBase} to={address} sx={{ minHeight: { xs: 44, sm: 40 } }}>
      {translate('views.file.import')}
    </Button>
  );
}
