import { Box } from '@mui/material';
import { RecordContextProvider, RichTextField } from 'react-admin';

/** Rich text; react-admin's field cleans it with DOMPurify. In its own chunk because few screens need that. */
export function RichTextCell({ value, isShort }: { value: string; isShort: boolean }) {
  const field = <RichTextField source="value" stripTags={isShort} component={isShort ? 'span' : 'div'} />;
  return (
    <RecordContextProvider value={{ value }}>
      <Box sx={isShort ? shortened : { '& .MuiTypography-root': { font: 'inherit' }, '& p': { my: 0.5 } }}>{field}</Box>
    </RecordContextProvider>
  );
}

const shortened = { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
