import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { ShowPage } from '../../../views/show/ShowPage.tsx';

/** The page of a document that people put on paper, or keep as a PDF. */
export function Page() {
  const translate = useTranslate();
  return (
    <>
      <Box sx={besideTitle}>
        <CompactButton label={translate('extensions.print')} icon={<PrintIcon />} onClick={() => window.print()} />
      </Box>
      <ShowPage />
    </>
  );
}

/** Up into the row of the title, which holds nothing else. */
const besideTitle = { display: 'flex', justifyContent: 'flex-end', height: 40, mt: '-44px', mb: 0.5 };
