import { Box, Button, Link, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { usePaths } from '../../../record/usePaths.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import { failureText } from './faultText.ts';
import { type FailuresProps, KeepFailures } from './KeepFailures.tsx';
import { useTitles } from './useTitles.ts';

/** Sets the number of records shown at first, and added with each click. */
const shownAtOnce = 50;

/** Lists the failed records as links with their reasons, to copy or download. */
export function FailureList({ description, failures }: FailuresProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const [parts, setParts] = useState(1);
  const places = useRef<HTMLUListElement>(null);
  const shown = Math.min(failures.length, parts * shownAtOnce);
  const showMore = (): void => {
    flushSync(() => setParts(parts + 1));
    // Moves the focus to the first added record, because the button may disappear.
    places.current?.querySelectorAll('a')[shown]?.focus();
  };
  const left = failures.length - shown;
  return (
    <Box>
      <Box component="ul" ref={places} aria-label={translate('views.bulk.result.failures')} sx={list}>
        {Array.from({ length: parts }, (_, part) => part * shownAtOnce).map((start) => (
          <Failures key={start} description={description} failures={failures.slice(start, start + shownAtOnce)} />
        ))}
      </Box>
      {left > 0 && (
        <Button size="small" onClick={showMore} sx={{ mt: 0.5 }}>
          {translate('views.bulk.result.moreFailures', {
            number: numberText(Math.min(left, shownAtOnce)),
            left: numberText(left),
          })}
        </Button>
      )}
      <KeepFailures description={description} failures={failures} />
    </Box>
  );
}

/** Draws one batch of failures, as many as one request fetches titles for. */
function Failures({ description, failures }: FailuresProps) {
  const translate = useTranslate();
  const paths = usePaths(description.name);
  const titles = useTitles(
    description,
    failures.map(({ id }) => id),
  );
  return failures.map((failure) => (
    <Typography key={failure.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Link component={LinkBase} to={paths.show(failure.id)} target="_blank" underline="always">
        {titles.get(failure.id) ?? `#${failure.id}`}
      </Link>
      {` – ${failureText(description, failure, translate)}`}
    </Typography>
  ));
}

const list = { m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto', display: 'flex', flexDirection: 'column', gap: 0.5 };
