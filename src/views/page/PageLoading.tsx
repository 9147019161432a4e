import { Box, Card, CardContent, Skeleton } from '@mui/material';

/** The shape of a page while its record or its code is on the way. */
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
