import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { commonProps, type FieldInputProps } from './inputProps.ts';

/** The form value that empties a stored secret; null keeps it. */
const emptied = '';

/** Sets a value of one or more lines that is never shown again; left empty, it keeps the stored one. */
export function SecretInput({ isNew, ...props }: FieldInputProps & { isNew: boolean }) {
  const translate = useTranslate();
  const [isVisible, setVisible] = useState(false);
  const common = commonProps(props);
  const isEmptied = useWatch({ name: common.source }) === emptied;
  const keep = isEmptied ? 'views.secret.willBeEmptied' : 'views.secret.keep';
  const switchLabel = translate(isVisible ? 'views.secret.hide' : 'views.secret.show');
  return (
    <Box>
      <TextInput
        {...common}
        helperText={isEmptied || !common.helperText ? !isNew && keep : common.helperText}
        multiline
        minRows={props.field.type === 'secret' && props.field.lines ? 3 : 1}
        maxRows={8}
        autoComplete="off"
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  aria-label={switchLabel}
                  title={switchLabel}
                  onClick={() => setVisible(!isVisible)}
                >
                  {isVisible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        sx={isVisible ? undefined : masked}
      />
      {!isNew && !props.isRequired && <EmptyButton source={common.source} isEmptied={isEmptied} />}
    </Box>
  );
}

/** Masks a text of several lines, for which no input type exists. */
const masked = { '& textarea': { WebkitTextSecurity: 'disc' } };

function EmptyButton({ source, isEmptied }: { source: string; isEmptied: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  return (
    <Button
      size="small"
      sx={{ ml: -1.5 }}
      onClick={() => setValue(source, isEmptied ? null : emptied, { shouldDirty: true })}
    >
      {translate(isEmptied ? 'views.secret.keepStored' : 'views.secret.empty')}
    </Button>
  );
}
