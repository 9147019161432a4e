import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, InputLabel, LinearProgress, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';
import { acceptedBy, acceptOf, mediaTypesText, pictureTypes } from '../../../schema/mediaTypes.ts';
import { beingSent, defaultMaxSize, isBeingSent } from '../../../schema/types/shared/storedFile.ts';
import { FileLine } from '../files/FileLine.tsx';
import { type ShownFile, shownFile, thumbnailPathOf } from '../files/fileValue.ts';
import { useObjectUrl, usePicture } from '../files/usePicture.ts';
import { bytesText } from '../list/files/bytesText.ts';
import { DropZone } from '../page/DropZone.tsx';
import { LiveRegion } from '../page/LiveRegion.tsx';
import { useFailureText } from '../page/useFailureText.ts';
import { useLocale } from '../record/useLocale.ts';
import type { OfType } from '../types/fieldView.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { type Sending, type UploadProblem, useFileUpload } from './useFileUpload.ts';

type FileField = OfType<'file'> | OfType<'picture'>;

/** Chooses, replaces and removes a file. It is sent at once; the record takes it when the form is saved. */
export function FileInput(props: FieldInputProps<FileField>) {
  const { field } = props;
  const { source, resource, label, isRequired, helperText } = commonProps(props);
  const translate = useTranslate();
  const { field: bound, fieldState } = useInput({ source, resource, isRequired });
  const { invalid, error } = fieldState;
  const { file, content, take, remove, upload } = useChosenFile(props, bound);
  const { sending, problem } = upload;
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const textId = useId();
  const removeAndFocus = (): void => {
    remove();
    input.current?.focus();
  };
  return (
    <Box sx={{ my: 1, minWidth: 0 }}>
      <InputLabel id={labelId} component="span" error={invalid}>
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      </InputLabel>
      {file && <ChosenFile file={file} content={content} onRemove={removeAndFocus} />}
      {sending && <SendingFile sending={sending} onStop={upload.stop} />}
      <DropZone
        isCompact
        title={translate(file ? 'views.storedFile.dropOther' : 'views.storedFile.drop')}
        hint={useHint(field)}
        accept={acceptOf(acceptedIn(field))}
        inputRef={input}
        labelledBy={labelId}
        describedBy={textId}
        isInvalid={invalid || problem !== null}
        isDisabled={sending !== null}
        onFile={(chosen) => void take(chosen)}
      />
      <LiveRegion text={content && file ? translate('views.storedFile.arrived', { name: file.name }) : ''} />
      <Box id={textId} role={problem ? 'alert' : undefined}>
        {problem && <ProblemText problem={problem} field={field} />}
        {!problem && (helperText !== false || invalid) && (
          <FormHelperText error={invalid}>
            <InputHelperText error={error?.message} helperText={helperText} />
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

type Bound = ReturnType<typeof useInput>['field'];

/** Keeps the file of an input: what the form holds, and what was chosen in its place. */
function useChosenFile(place: FieldInputProps<FileField>, bound: Bound) {
  const upload = useFileUpload(place);
  const [content, setContent] = useState<File>();
  const take = async (chosen: File): Promise<void> => {
    if (!upload.begin(chosen)) return;
    const before: unknown = bound.value;
    bound.onChange(beingSent);
    const stored = await upload.send(chosen);
    if (stored) setContent(chosen);
    bound.onChange(stored ?? (before || null));
  };
  const remove = (): void => {
    setContent(undefined);
    bound.onChange(null);
  };
  // Forgets a file that a draft or another page of the form left half sent.
  const forgetHalfSent = useEffectEvent(() => {
    if (isBeingSent(bound.value)) bound.onChange(null);
  });
  useEffect(() => forgetHalfSent(), []);
  return { file: shownFile(bound.value), content, take, remove, upload };
}

const acceptedIn = (field: FileField) => (field.type === 'picture' ? pictureTypes : acceptedBy(field));

function useHint(field: FileField): string {
  const translate = useTranslate();
  const size = bytesText(field.maxSize ?? defaultMaxSize, useLocale());
  return translate('views.storedFile.limits', { kinds: mediaTypesText(acceptedIn(field)), size });
}

function ProblemText({ problem, field }: { problem: UploadProblem; field: FileField }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const size = bytesText(field.maxSize ?? defaultMaxSize, useLocale());
  const text =
    typeof problem === 'object'
      ? failureText(problem.refusal)
      : translate(problem === 'empty' ? 'views.storedFile.empty' : 'views.storedFile.tooLarge', { size });
  return <FormHelperText error>{text}</FormHelperText>;
}

interface ChosenFileProps {
  file: ShownFile;
  /** What was chosen in this form; absent for the file that the record holds. */
  content: File | undefined;
  onRemove(): void;
}

function ChosenFile({ file, content, onRemove }: ChosenFileProps) {
  const translate = useTranslate();
  const isPicture = file.mediaType.startsWith('image/');
  const own = useObjectUrl(isPicture ? content : undefined);
  const held = usePicture(file.id, isPicture && file.url ? thumbnailPathOf(file.url) : undefined);
  return (
    <Box sx={chosenRow}>
      <FileLine file={file} picture={own ?? held} />
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={translate('views.storedFile.remove', { name: file.name })}
        sx={{ ml: 'auto' }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function SendingFile({ sending: { name, loaded, total }, onStop }: { sending: Sending; onStop(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isSent = total > 0 && loaded >= total;
  const sizes = { loaded: bytesText(loaded, locale), size: bytesText(total, locale) };
  return (
    <Box sx={{ ...chosenRow, display: 'block', py: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {translate(isSent ? 'views.storedFile.reading' : 'views.storedFile.sent', sizes)}
      </Typography>
      <LinearProgress
        aria-label={name}
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={total > 0 ? Math.round((100 * loaded) / total) : 0}
      />
      <Button size="small" color="inherit" onClick={onStop} sx={{ mt: 0.5 }}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}

const chosenRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  px: 1.5,
  py: 0.5,
  mb: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
