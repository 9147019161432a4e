import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, IconButton, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { integerText } from '../../cell/text.ts';
import { useDescription } from '../../descriptions.tsx';
import { usePageKeys } from '../../page/usePageKeys.ts';
import { useLocale } from '../useLocale.ts';
import { usePaths } from '../usePaths.ts';
import type { PageChange } from './useListedPage.ts';
import { type Neighbour, useNeighbours } from './useNeighbours.ts';

interface NeighbourButtonsProps {
  record: RaRecord<string>;
  /** The kind of page that the links open. */
  page: 'show' | 'edit';
}

/** Links to the previous and next record of the list; also by Alt with an up or down arrow. */
export function NeighbourButtons({ record, page }: NeighbourButtonsProps) {
  const description = useDescription();
  const translate = useTranslate();
  const locale = useLocale();
  const neighbours = useNeighbours(description, record.id);
  const place = useRef<HTMLDivElement>(null);
  usePageKeys(place, ({ key, altKey, ctrlKey, metaKey, target }) => {
    const isAsked =
      altKey && !ctrlKey && !metaKey && (key === 'ArrowUp' || key === 'ArrowDown') && !hasArrowsOfItsOwn(target);
    if (isAsked) place.current?.querySelector<HTMLElement>(`a[aria-keyshortcuts="Alt+${key}"]`)?.click();
    return isAsked;
  });
  const paths = usePaths(description.name);
  if (!neighbours || !(neighbours.previous || neighbours.next)) return null;
  const { previous, next, position, total } = neighbours;
  const common = { pathOf: paths[page] };
  return (
    <Box ref={place} sx={{ display: 'inline-flex', alignItems: 'center', displayPrint: 'none' }}>
      <Step {...common} to={previous} label={translate('views.neighbours.previous')} keys="Alt+ArrowUp">
        <UpIcon fontSize="small" />
      </Step>
      <Step {...common} to={next} label={translate('views.neighbours.next')} keys="Alt+ArrowDown">
        <DownIcon fontSize="small" />
      </Step>
      {total !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ ml: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {translate('views.neighbours.position', {
            position: integerText(position, locale),
            total: integerText(total, locale),
          })}
        </Typography>
      )}
    </Box>
  );
}

/** Returns whether an input needs Alt with an arrow itself, to open lists or move by paragraph. */
const hasArrowsOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, select, [contenteditable], input[type^="date"], input[type="number"]');

interface StepProps {
  to: Neighbour | undefined;
  pathOf(id: string): string;
  label: string;
  keys: string;
  children: ReactNode;
}

function Step({ to, pathOf, label, keys, children }: StepProps) {
  if (!to)
    return (
      <IconButton size="small" disabled aria-label={label}>
        {children}
      </IconButton>
    );
  const state: PageChange = { listPage: to.page };
  return (
    <IconButton
      component={LinkBase}
      to={pathOf(to.id)}
      state={state}
      size="small"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
    >
      {children}
    </IconButton>
  );
}
