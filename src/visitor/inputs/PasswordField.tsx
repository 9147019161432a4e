import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { QuietButton } from './controls.ts';
import { Field, type FieldProps } from './Field.tsx';

/** Draws a password input with a button that shows the text. */
export function PasswordField(field: Omit<FieldProps, 'type' | 'end'>) {
  const { translate } = useLanguage();
  const [isShown, setShown] = useState(false);
  const ShownIcon = isShown ? HiddenIcon : VisibleIcon;
  return (
    <Field
      required
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <QuietButton
          type="button"
          aria-label={translate(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          onClick={() => setShown(!isShown)}
          style={{ display: 'flex', alignItems: 'center' }}
        >
          <ShownIcon fontSize="small" />
        </QuietButton>
      }
    />
  );
}
