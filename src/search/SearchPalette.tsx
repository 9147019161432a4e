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
import { heardOnly } from '../theme/heardOnly.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { useChoices } from './useChoices.ts';
import type { Choice } from './useCommands.ts';

interface SearchPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Searches everything this user may see, and leads anywhere: the pattern of a combobox with a list (WAI-ARIA APG). */
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
      <Box component="h2" id={titleId} sx={heardOnly}>
        {translate('search.title')}
      </Box>
      <Palette onClose={onClose} />
    </Dialog>
  );
}

function Palette({ onClose }: Pick<SearchPaletteProps, 'onClose'>) {
  const { translate } = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching, hasFailed } = useChoices(typed);
  const all = groups.flatMap(({ choices }) => choices);
  const id = useId();
  const chosen = all[Math.min(at, all.length - 1)];
  const optionId = (key: string): string => `${id}-${key}`;

  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const choose = ({ path, run }: Choice, event: KeyboardEvent | MouseEvent): void => {
    if (path !== undefined && (event.ctrlKey || event.metaKey)) return void window.open(path, '_blank', 'noopener');
    onClose();
    if (path !== undefined) navigate(path);
    run?.();
  };
  const move = (by: number): void => setAt((Math.min(at, all.length - 1) + by + all.length) % Math.max(1, all.length));
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: () => setAt(0),
      End: () => setAt(all.length - 1),
      Enter: () => chosen && choose(chosen, event),
    };
    const step = steps[event.key];
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step();
  };

  return (
    <>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={translate('search.placeholder')}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': translate('search.title'),
              'aria-expanded': all.length > 0,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': chosen && optionId(chosen.key),
              autoComplete: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
            },
          }}
          sx={{ fontSize: '1.0625rem' }}
        />
        <IconButton aria-label={translate('search.close')} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ height: 2 }}>
        {isSearching && <LinearProgress sx={{ height: 2 }} aria-label={translate('search.busy')} />}
      </Box>
      <ChoiceList id={id} optionId={optionId} groups={groups} chosen={chosen?.key} onChoose={choose} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, '&:not(:empty)': { py: 2 } }}>
        {hasFailed && translate('search.failed')}
        {!hasFailed && all.length === 0 && !isSearching && translate('search.nothing', { words: typed.trim() })}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={hint}>
        {translate('search.hint')}
      </Typography>
    </>
  );
}

const hint = {
  display: { xs: 'none', sm: 'block' },
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};
