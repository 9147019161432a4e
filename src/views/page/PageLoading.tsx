import { Box, Card, CardContent, Skeleton } from '@mui/material';

/** Draws a placeholder while the record or the code of a page is loading. */
export function PageLoading() {
  return (
    <Box aria-busy>
      <Skeleton variant="text" width={240} height={48} sx={{ mb: 1 }} />
      <Card variant="outlined">
        <CardContent>
          {[64, 48, 72, 56].map((width) => (
            <Skeleton key={width} variant="text" width={`${width}%`} height={32} />
          ))}
        </CardContent>
      </Card>
    </Box>
  );
}
