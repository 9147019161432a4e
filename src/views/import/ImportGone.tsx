import { Alert, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';

/** Explains that an import or its file is gone, and links to a new one. */
export function ImportGone({ resource }: { resource: string }) {
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
          {translate('import.another')}
        </Button>
      }
    >
      {translate('import.gone')}
    </Alert>
  );
}
