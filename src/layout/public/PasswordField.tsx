import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { QuietButton } from './controls.ts';
import { Field } from './Field.tsx';

/** The password somebody has; it can be looked at while it is typed. */
export function PasswordField({ error }: { error?: string }) {
  const { translate } = useLanguage();
  const [isShown, setShown] = useState(false);
  const ShownIcon = isShown ? HiddenIcon : VisibleIcon;
  return (
    <Field
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      label={translate('signIn.password')}
      error={error}
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
