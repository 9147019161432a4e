import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { UploadProblem } from '../../views/input/useFileUpload.ts';
import { useFailureText } from '../../views/page/useFailureText.ts';

/** Says why a file could not be sent. */
export function UploadProblemText({ problem }: { problem: UploadProblem }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const text =
    typeof problem === 'object'
      ? failureText(problem.refusal)
      : translate(problem === 'empty' ? 'views.storedFile.empty' : 'bank.tooLarge');
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
