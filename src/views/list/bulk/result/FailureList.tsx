import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { defaultExporter, LinkBase, useDataProvider, useGetResourceLabel, useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { harmless } from '../../../../../schema/formulas.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useNotifyFailure } from '../../../page/useNotifyFailure.ts';
import { usePaths } from '../../../record/usePaths.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import type { Failure } from '../work.ts';
import { failureText } from './faultText.ts';
import { useReadTitles, useTitles } from './useTitles.ts';

/** Number of records shown at first, and added with each click. */
const shownAtOnce = 50;

interface FailuresProps {
  description: VisibleResource;
  failures: readonly Failure[];
}

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
      <Keeping description={description} failures={failures} />
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
      <Link component={LinkBase} to={paths.show(failure.id)} target="_blank">
        {titles.get(failure.id) ?? `#${failure.id}`}
      </Link>
      {` – ${failureText(description, failure, translate)}`}
    </Typography>
  ));
}

const list = { m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto', display: 'flex', flexDirection: 'column', gap: 0.5 };

/** Copies or downloads the complete list, however long. */
function Keeping({ description, failures }: FailuresProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const provider = useDataProvider();
  const readTitles = useReadTitles(description);
  const rowsOf = async () => {
    const titles = await readTitles(failures.map(({ id }) => id));
    return failures.map((failure) => ({
      id: failure.id,
      title: titles.get(failure.id) ?? '',
      reason: failureText(description, failure, translate),
    }));
  };
  const copy = async (): Promise<void> => {
    const lines = (await rowsOf()).map(({ id, title, reason }) => `${title || `#${id}`}: ${reason}`);
    await navigator.clipboard.writeText(lines.join('\n'));
    notify('views.bulk.result.copied', { type: 'info' });
  };
  const save = async (): Promise<void> => {
    const title = labelOf(description.name, 1);
    const reason = translate('views.bulk.result.reason');
    const records = (await rowsOf()).map((row) => ({
      id: row.id,
      [title]: harmless(row.title),
      [reason]: harmless(row.reason),
    }));
    await defaultExporter(records, async () => ({}), provider, labelOf(description.name, 2));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <Button size="small" startIcon={<ContentCopyIcon />} onClick={() => void copy().catch(notifyFailure)}>
        {translate('views.bulk.result.copy')}
      </Button>
      <Button size="small" startIcon={<DownloadIcon />} onClick={() => void save().catch(notifyFailure)}>
        {translate('views.bulk.result.download')}
      </Button>
    </Box>
  );
}
