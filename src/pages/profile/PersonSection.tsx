import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetIdentity, useGetOne, useUpdate } from 'react-admin';
import { languageOf, locales } from '../../../locales/locale.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { RequestFault } from '../../session/ownAccount.ts';
import { isConflict } from '../../views/page/useNotifyFailure.ts';
import { textIn } from './FactorInputs.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RequestForm } from './RequestForm.tsx';
import { useRequest } from './useRequest.ts';

interface PersonSectionProps {
  /** Called with the stored name and language. */
  onChanged: (attributes: { name: string; language: string }) => void;
}

interface Person {
  id: string;
  name: string;
  email: string;
  language: string;
}

/** Edits the user's own name and the language of their mail. */
export function PersonSection({ onChanged }: PersonSectionProps) {
  const { translate } = useLanguage();
  const { identity } = useGetIdentity();
  const { data, error, refetch } = useGetOne<Person>(
    'users',
    { id: String(identity?.id ?? '') },
    { enabled: identity !== undefined },
  );
  return (
    <ProfileSection title={translate('profile.person.title')}>
      {error && <Alert severity="error">{translate('errors.UNREADABLE')}</Alert>}
      {data && <PersonForm person={data} onChanged={onChanged} readAnew={refetch} />}
    </ProfileSection>
  );
}

interface PersonFormProps extends PersonSectionProps {
  person: Person;
  readAnew(): Promise<unknown>;
}

function PersonForm({ person, onChanged, readAnew }: PersonFormProps) {
  const { translate, changeLanguage } = useLanguage();
  const [update] = useUpdate<Person>();
  const { refetch } = useGetIdentity();
  const request = useRequest(['name']);
  // Holds what was touched alone, so that the rest follows what somebody else changes.
  const [touched, setTouched] = useState<Partial<Pick<Person, 'name' | 'language'>>>({});
  const { name, language } = { ...person, ...touched };
  const [isSaved, setSaved] = useState(false);

  const save = async (form: FormData): Promise<void> => {
    setSaved(false);
    const changed = { name: textIn(form, 'name').trim(), language };
    try {
      const params = { id: person.id, data: { ...person, ...changed }, previousData: person };
      await update('users', params, { returnPromise: true });
    } catch (cause) {
      if (isConflict(cause)) await readAnew();
      throw new RequestFault(cause instanceof Error ? cause.message : '');
    }
    onChanged(changed);
    setTouched({});
    await refetch();
    setSaved(true);
    const locale = locales.find((each) => languageOf[each] === changed.language);
    if (locale && changed.language !== person.language) changeLanguage(locale);
  };

  return (
    <RequestForm request={request} submitLabel={translate('profile.person.save')} onSubmit={save}>
      <TextField
        name="name"
        autoComplete="name"
        label={translate('profile.person.name')}
        required
        fullWidth
        value={name}
        onChange={({ target }) => setTouched({ ...touched, name: target.value })}
      />
      <TextField
        label={translate('signIn.email')}
        value={person.email}
        disabled
        fullWidth
        helperText={translate('profile.person.emailHelp')}
      />
      <LanguageField value={language} onChange={(chosen) => setTouched({ ...touched, language: chosen })} />
      <Box role="status" sx={{ '&:empty': { mt: -2 } }}>
        {isSaved && <Alert severity="success">{translate('profile.person.saved')}</Alert>}
      </Box>
    </RequestForm>
  );
}

function LanguageField({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { translate } = useLanguage();
  return (
    <TextField
      select
      label={translate('profile.person.language')}
      fullWidth
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={translate('profile.person.languageHelp')}
    >
      {locales.map((locale) => (
        <MenuItem key={locale} value={languageOf[locale]}>
          {translate(`language.${locale}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
