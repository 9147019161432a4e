import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { useChoices } from './useChoices.ts';
import { useChosen } from './useChosen.ts';
import type { Choice } from './useCommands.ts';

interface SearchPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Searches everything this user may see, as a combobox with a list (WAI-ARIA APG). */
export function SearchPalette({ isOpen, onClose }: SearchPaletteProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { translate } = useLanguage();
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={isPhone ? undefined : { '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : { mt: '10vh', maxHeight: '70vh' } } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {translate('search.title')}
      </Box>
      <Palette onClose={onClose} />
    </Dialog>
  );
}

function Palette({ onClose }: Pick<SearchPaletteProps, 'onClose'>) {
  const { translate } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, isSearching, hasFailed } = useChoices(typed);
  const all = groups.flatMap(({ choices }) => choices);
  const choose = useChoose(onClose);
  const { chosen, toFirst, onKeyDown } = useChosen(all, { isSearching, choose });
  const optionId = (key: string): string => `${id}-${key}`;

  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const type = (text: string): void => {
    setTyped(text);
    toFirst();
  };
  return (
    <>
      <Box sx={bar}>
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <SearchInput
          typed={typed}
          listId={id}
          isExpanded={all.length > 0}
          activeId={chosen && optionId(chosen.key)}
          onType={type}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={translate('palette.close')} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ height: 2 }}>
        {isSearching && <LinearProgress sx={{ height: 2 }} aria-label={translate('palette.busy')} />}
      </Box>
      <ChoiceList id={id} optionId={optionId} groups={groups} chosen={chosen?.key} onChoose={choose} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, '&:not(:empty)': { py: 2 } }}>
        {hasFailed && translate('palette.failed')}
        {!hasFailed && all.length === 0 && !isSearching && translate('palette.nothing', { words: typed.trim() })}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={hint}>
        {translate('palette.hint')}
      </Typography>
    </>
  );
}

/** Opens a page, in another tab with Ctrl or Cmd held, or runs a command. */
function useChoose(onClose: () => void): (choice: Choice, event: KeyboardEvent | MouseEvent) => void {
  const navigate = useNavigate();
  return ({ path, run }, event) => {
    if (path !== undefined && (event.ctrlKey || event.metaKey)) return void window.open(path, '_blank', 'noopener');
    onClose();
    if (path !== undefined) navigate(path);
    run?.();
  };
}

interface SearchInputProps {
  typed: string;
  listId: string;
  isExpanded: boolean;
  /** Id of the option that Enter chooses. */
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchInput({ typed, listId, isExpanded, activeId, onType, onKeyDown }: SearchInputProps) {
  const { translate } = useLanguage();
  return (
    <InputBase
      autoFocus
      fullWidth
      value={typed}
      placeholder={translate('palette.placeholder')}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': translate('search.title'),
          'aria-expanded': isExpanded,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
        },
      }}
      sx={{ fontSize: '1.0625rem' }}
    />
  );
}

const bar = { display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' };
const hint = {
  display: { xs: 'none', sm: 'block' },
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};
