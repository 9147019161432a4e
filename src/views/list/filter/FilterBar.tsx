import AddIcon from '@mui/icons-material/Add';
import FilterListIcon from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import { Badge, Box, Button, InputAdornment } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { FilterLiveForm, RecordContextProvider, TextInput, useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { CompactButton } from '../../page/CompactButton.tsx';
import { useIsDrawnOnce } from '../../page/useIsDrawnOnce.ts';
import { useIsPhone } from '../../page/useIsPhone.ts';
import type { NamedField } from '../../record/fields.ts';
import { OpeningView, SavedViewsButton } from '../saved/SavedViewsButton.tsx';
import { useElementWidth } from '../table/layout/useElementWidth.ts';
import { useCurrentView } from '../views/currentView.ts';
import { FilterInput } from './FilterInput.tsx';
import { fitsInput, isSearchable, offeredFilters, placesIn } from './filters.ts';
import { CurrentFilter } from './parts/CurrentFilter.tsx';

const AddFilterMenu = lazy(async () => ({ default: (await import('./AddFilterMenu.tsx')).AddFilterMenu }));
const FilterBuilder = lazy(async () => ({ default: (await import('./builder/FilterBuilder.tsx')).FilterBuilder }));

export interface FilterBarProps {
  description: VisibleResource;
}

/** Applies search and filters during typing, and describes them in words. On a phone the filters collapse. */
export const FilterBar = memo(function FilterBar({ description }: FilterBarProps) {
  const { filterValues } = useListContext();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isBuilding, setBuilding] = useState(false);
  const isPhone = useIsPhone();
  const isDrawnOnce = useIsDrawnOnce();
  const filters = Object.keys(filterValues);
  const view = useCurrentView(description);
  // Leaves out the conditions of the tab, which says them itself.
  const further = filters.filter((name) => !view || !(name in view.filter));
  const conditions = further.filter((name) => name !== 'q');
  const place = useRef<HTMLDivElement>(null);
  const width = useElementWidth(place);
  const places = placesIn(isPhone ? undefined : width);
  const { shown, others } = offeredFilters(description, [...added, ...conditions], places);
  const fitting = shown.filter((one) => fitsInput(one, filterValues));
  const build = (): void => setBuilding(true);
  const add = (name: string): void => setAdded([...added, name]);
  const search = isSearchable(description) && <SearchInput />;
  const inputs = (
    <>
      <Filters shown={fitting} others={others} resource={description.name} onAdd={add} onBuild={build} />
      <SavedViewsButton description={description} />
    </>
  );
  return (
    <Box ref={place} sx={{ minWidth: 0 }}>
      <Box role="search" sx={{ minHeight: { xs: 44, sm: 40 } }}>
        {/* Remounts the form when an input goes, because a removed input would write its value back. */}
        {isDrawnOnce && (
          <FilterLiveForm key={fitting.length - shown.length} debounce={300}>
            {isPhone ? (
              <>
                <Box sx={{ ...bar, rowGap: 1 }}>
                  {search}
                  <FoldButton count={conditions.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
                </Box>
                {/* Hides without a transition, so that quick taps do not hit moving inputs. */}
                {isOpen && <Box sx={{ ...bar, pt: 1.5 }}>{inputs}</Box>}
              </>
            ) : (
              <Box sx={bar}>
                {search}
                {inputs}
              </Box>
            )}
          </FilterLiveForm>
        )}
      </Box>
      <OpeningView description={description} />
      {further.length > 0 && <CurrentFilter description={description} view={view} onOpen={build} />}
      <Suspense>
        {isBuilding && <FilterBuilder description={description} onClose={() => setBuilding(false)} />}
      </Suspense>
    </Box>
  );
});

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1.5,
  '& .MuiFormControl-root': { my: 0 },
  // Places the label inside an empty input, and on the border of a filled one.
  '& .MuiInputLabel-root': {
    position: 'absolute',
    top: 0,
    left: 0,
    zIndex: 1,
    m: 0,
    maxWidth: 'calc(100% - 48px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    transform: 'translate(13px, 9px)',
    transition: 'none',
    fontSize: '0.875rem',
    fontWeight: 400,
    color: 'text.secondary',
  },
  '& .MuiInputLabel-shrink': {
    maxWidth: 'calc(100% - 12px)',
    px: 0.5,
    transform: 'translate(8px, -9px)',
    fontSize: '0.6875rem',
    fontWeight: 600,
    background: (theme: Theme) =>
      `linear-gradient(${theme.vars?.palette.background.default} 52%, ${theme.vars?.palette.background.paper} 52%)`,
  },
};

function SearchInput() {
  const translate = useTranslate();
  return (
    <TextInput
      source="q"
      label={false}
      helperText={false}
      placeholder={translate('ra.action.search')}
      resettable
      type="search"
      sx={{
        width: { xs: 'auto', sm: 190 },
        flex: { xs: '1 1 60%', sm: 'none' },
        '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 0 } },
        // Hides Chromium's own clear button.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': translate('ra.action.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function FoldButton({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle(): void }) {
  const translate = useTranslate();
  return (
    <Badge badgeContent={count} color="primary" overlap="circular">
      <CompactButton
        label={translate('views.filter.filters')}
        icon={<FilterListIcon />}
        onClick={onToggle}
        aria-expanded={isOpen}
      />
    </Badge>
  );
}

interface FiltersProps {
  shown: readonly NamedField[];
  others: readonly NamedField[];
  resource: string;
  onAdd(name: string): void;
  onBuild(): void;
}

function Filters({ shown, others, resource, onAdd, onBuild }: FiltersProps) {
  const { filterValues } = useListContext();
  return (
    // Gives inputs that appear later the current filter as their value.
    <RecordContextProvider value={filterValues}>
      {shown.map(({ name, field }) => (
        <FilterInput key={name} resource={resource} name={name} field={field} />
      ))}
      <AddFilter others={others} resource={resource} onAdd={onAdd} onBuild={onBuild} />
    </RecordContextProvider>
  );
}

function AddFilter({ others, resource, onAdd, onBuild }: Omit<FiltersProps, 'shown'>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('views.filter.add')}
      </Button>
      <Suspense>
        {anchor && (
          <AddFilterMenu fields={others} onClose={() => setAnchor(null)} {...{ anchor, resource, onAdd, onBuild }} />
        )}
      </Suspense>
    </>
  );
}
