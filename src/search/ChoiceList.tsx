import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import type { ChoiceGroup } from './useChoices.ts';
import type { Choice } from './useCommands.ts';

interface ChoiceListProps {
  id: string;
  optionId: (key: string) => string;
  groups: readonly ChoiceGroup[];
  /** Key of the option that Enter chooses. */
  chosen: string | undefined;
  onChoose: (choice: Choice, event: MouseEvent) => void;
}

/** Lists the options of the combobox; the focus stays in its input. */
export function ChoiceList({ id, optionId, groups, chosen, onChoose }: ChoiceListProps) {
  const { translate } = useLanguage();
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={translate('palette.results')}
      sx={{ overflowY: 'auto', flex: 1, minHeight: 0, px: 1, pb: 1 }}
    >
      {groups.map(({ title, choices }) => (
        <Box key={title} role="group" aria-label={title}>
          <Typography
            aria-hidden
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', px: 1, pt: 1.25, pb: 0.5, fontWeight: 600 }}
          >
            {title}
          </Typography>
          {choices.map((choice) => (
            <Box
              key={choice.key}
              id={optionId(choice.key)}
              role="option"
              tabIndex={-1}
              aria-selected={choice.key === chosen}
              onClick={(event: MouseEvent) => onChoose(choice, event)}
              // Keeps the focus in the input.
              onMouseDown={(event: MouseEvent) => event.preventDefault()}
              sx={option}
            >
              <choice.icon fontSize="small" sx={{ color: 'text.secondary', flexShrink: 0 }} />
              <Box
                component="span"
                sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {choice.text}
              </Box>
              {choice.note && (
                <Box component="span" sx={note}>
                  {choice.note}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 1,
  minHeight: { xs: 44, sm: 36 },
  borderRadius: 1.5,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
};
const note = {
  ml: 'auto',
  pl: 1,
  flexShrink: 1,
  maxWidth: '50%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontSize: '0.8125rem',
};
