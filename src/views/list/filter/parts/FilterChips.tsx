import CloseIcon from '@mui/icons-material/Close';
import FilterAltOffIcon from '@mui/icons-material/FilterAltOffOutlined';
import { Box, Button, ButtonBase, IconButton } from '@mui/material';
import { type RefObject, useId, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useFocusKept } from '../../../page/useFocusKept.ts';
import type { FilterGroup, FilterPart, FilterValues } from './filterParts.ts';
import { withoutPart } from './filterValues.ts';
import { PartWords } from './PartWords.tsx';

interface PartProps {
  description: VisibleResource;
  /** Opens the filter builder. */
  onOpen(): void;
}

interface FilterChipsProps extends PartProps {
  group: FilterGroup;
  /** The conditions of it to show. */
  conditions: readonly FilterPart[];
  /** The filter that remains when these are cleared: that of the tab. */
  cleared: FilterValues;
}

/** Shows every condition as a chip to edit or remove; on a phone in one scrolling row. */
export function FilterChips({ description, group, conditions, cleared, onOpen }: FilterChipsProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Box component="ul" ref={list} aria-label={translate('views.filter.current')} sx={row}>
      {conditions.map((part) => (
        <FilterChip
          key={JSON.stringify(part)}
          description={description}
          part={part}
          onOpen={onOpen}
          list={list}
          onRemove={() => setFilters(withoutPart(filterValues, group, part), [])}
        />
      ))}
      <Box component="li" sx={{ flex: 'none' }}>
        <Button size="small" startIcon={<FilterAltOffIcon />} onClick={() => setFilters(cleared, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      </Box>
    </Box>
  );
}

interface FilterChipProps extends PartProps {
  part: FilterPart;
  list: RefObject<HTMLUListElement | null>;
  onRemove(): void;
}

function FilterChip({ description, part, list, onOpen, onRemove }: FilterChipProps) {
  const translate = useTranslate();
  useFocusKept(true, list);
  const words = useId();
  const cross = useId();
  return (
    <Box component="li" sx={chip}>
      <ButtonBase id={words} onClick={onOpen} aria-haspopup="dialog" sx={text}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <PartWords description={description} part={part} />
        </Box>
      </ButtonBase>
      <IconButton
        id={cross}
        size="small"
        onClick={onRemove}
        aria-label={translate('ra.action.remove_filter')}
        aria-labelledby={`${cross} ${words}`}
        sx={{ borderRadius: 0, p: 0.5 }}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  gap: 0.75,
  m: 0,
  mt: 1.25,
  p: 0,
  listStyle: 'none',
  displayPrint: 'none',
} as const;

const chip = {
  display: 'inline-flex',
  flex: 'none',
  maxWidth: { xs: '85vw', sm: 480 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'action.hover',
  overflow: 'hidden',
} as const;

const text = { typography: 'body2', minWidth: 0, whiteSpace: 'nowrap', pl: 1.25, pr: 0.75, py: 0.375 } as const;
