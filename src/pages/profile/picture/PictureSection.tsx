import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import type { OwnPicture } from '../../../session/ownPicture.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { type ChosenPicture, chosenPicture, type FileFault } from './chosenFile.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

type Notice = { kind: 'saved' | 'removed' | 'oneOnly' } | { kind: FileFault; name: string };

/** Chooses, crops and removes the user's own picture. */
export function PictureSection({ picture }: { picture: OwnPicture }) {
  const { translate } = useLanguage();
  const { identity, refetch } = useGetIdentity();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    setNotice(null);
    if (!file) return;
    if (files.length > 1) return setNotice({ kind: 'oneOnly' });
    const found = await chosenPicture(file);
    if (typeof found === 'string') setNotice({ kind: found, name: file.name });
    else setChosen(found);
  };
  const finish = async (kind: 'saved' | 'removed'): Promise<void> => {
    await refetch();
    setChosen(null);
    setRemoving(false);
    setNotice({ kind });
  };

  const url: string | undefined = identity?.avatar;
  return (
    <ProfileSection title={translate('profile.picture.title')} explanation={translate('profile.picture.explanation')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <OwnAvatar url={url} name={identity?.fullName ?? ''} />
        <PictureDrop
          label={translate(url ? 'profile.picture.change' : 'profile.picture.choose')}
          onFiles={(files) => void take(files)}
        >
          {url && (
            <Button color="error" onClick={() => setRemoving(true)}>
              {translate('profile.picture.remove')}
            </Button>
          )}
        </PictureDrop>
      </Box>
      <PictureNotice notice={notice} />
      {chosen && (
        <Suspense>
          <CropDialog
            picture={chosen}
            onClose={() => setChosen(null)}
            onSave={(cropped) => picture.save(cropped).then(() => finish('saved'))}
          />
        </Suspense>
      )}
      {isRemoving && (
        <RemoveDialog
          onClose={() => setRemoving(false)}
          onRemove={() => picture.remove().then(() => finish('removed'))}
        />
      )}
    </ProfileSection>
  );
}

function OwnAvatar({ url, name }: { url: string | undefined; name: string }) {
  const { translate } = useLanguage();
  return (
    <Avatar
      src={url}
      role="img"
      aria-label={translate(url ? 'profile.picture.own' : 'profile.picture.ownNone')}
      slotProps={{ img: { alt: '' } }}
      sx={avatar}
    >
      {name.charAt(0).toUpperCase()}
    </Avatar>
  );
}

function PictureNotice({ notice }: { notice: Notice | null }) {
  const { translate } = useLanguage();
  const isDone = notice?.kind === 'saved' || notice?.kind === 'removed';
  return (
    <Box role={isDone ? 'status' : 'alert'}>
      {notice && (
        <Alert severity={isDone ? 'success' : 'error'} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {translate(`profile.picture.${notice.kind}`, 'name' in notice ? { name: notice.name } : {})}
        </Alert>
      )}
    </Box>
  );
}

const avatar = {
  width: 96,
  height: 96,
  fontSize: '2.25rem',
  fontWeight: 650,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
};
