import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isSecretSet } from '../record/isSecretSet.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';

/** Names the form value that empties a stored secret; null keeps it. */
const emptied = '';

/** Sets a value of one or more lines that is never shown again. Says whether one is stored, and keeps it if left empty. */
export function SecretInput({ isNew, ...props }: FieldInputProps & { isNew: boolean }) {
  const translate = useTranslate();
  const [isVisible, setVisible] = useState(false);
  const common = commonProps(props);
  const isEmptied = useWatch({ name: common.source }) === emptied;
  const record = useRecordContext<RaRecord>();
  // Says nothing in a row of parts, where the record is their parent.
  const isSet = isNew || props.isCompact ? undefined : isSecretSet(record, props.name);
  const switchLabel = translate(isVisible ? 'views.secret.hide' : 'views.secret.show');
  return (
    <Box>
      <TextInput
        {...common}
        helperText={
          isNew ? common.helperText : <Helper help={common.helperText} status={statusOf({ isEmptied, isSet })} />
        }
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
                  sx={asHighAsOthers}
                >
                  {isVisible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        sx={isVisible ? undefined : masked}
      />
      {!isNew && !props.isRequired && isSet !== false && <EmptyButton source={common.source} isEmptied={isEmptied} />}
    </Box>
  );
}

/** Keeps the button from making the input higher than others. */
const asHighAsOthers = { my: -0.5 };

interface Stored {
  isEmptied: boolean;
  isSet: boolean | undefined;
}

/** Returns the key of the text that says what is stored, and what becomes of it. */
function statusOf({ isEmptied, isSet }: Stored): string {
  if (isEmptied) return 'views.secret.willBeEmptied';
  if (isSet === undefined) return 'views.secret.keep';
  return isSet ? 'views.secret.isSet' : 'views.secret.isNotSet';
}

function Helper({ help, status }: { help: string | false; status: string }) {
  const translate = useTranslate();
  return (
    <>
      {help && (
        <>
          {translate(help)}
          <br />
        </>
      )}
      {translate(status)}
    </>
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
