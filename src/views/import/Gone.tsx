import { Alert, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';

/** There is no such import, or its file is there no longer: the way to another. */
export function Gone({ resource }: { resource: string }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          component={LinkBase}
          to={`/${resource}/import`}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate('views.import.another')}
        </Button>
      }
    >
      {translate('views.import.gone')}
    </Alert>
  );
}
