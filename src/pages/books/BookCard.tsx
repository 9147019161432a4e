import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface BookCardProps {
  title: string;
  text: string;
  /** The words of the button that downloads it; without them there is nothing to download. */
  download?: string;
  onDownload(): void;
  children?: ReactNode;
}

/** Frames what one file holds, with the button that downloads it. */
export function BookCard({ title, text, download, onDownload, children }: BookCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={card}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5, maxWidth: 640 }}>
        {text}
      </Typography>
      <Box sx={{ flex: 1 }}>{children}</Box>
      {download && (
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={onDownload}
          sx={{ mt: 2, minHeight: 44, alignSelf: 'flex-start' }}
        >
          {download}
        </Button>
      )}
    </Card>
  );
}

const card = { p: { xs: 2, sm: 2.5 }, minWidth: 0, display: 'flex', flexDirection: 'column' };
