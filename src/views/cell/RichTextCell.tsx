import { Box } from '@mui/material';
import { RecordContextProvider, RichTextField } from 'react-admin';

/** Draws rich text, sanitized by DOMPurify. Loaded as a chunk of its own, because few screens need that library. */
export function RichTextCell({ value, isShort }: { value: string; isShort: boolean }) {
  const field = <RichTextField source="value" stripTags={isShort} component={isShort ? 'span' : 'div'} />;
  return (
    <RecordContextProvider value={{ value }}>
      <Box sx={isShort ? shortened : { '& .MuiTypography-root': { font: 'inherit' }, '& p': { my: 0.5 } }}>{field}</Box>
    </RecordContextProvider>
  );
}

const shortened = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
