import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import type { OwnPicture } from '../../../ownPicture.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { type ChosenPicture, chosenPicture, type FileFault } from './chosenFile.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

type Notice = { kind: 'saved' | 'removed' | 'oneOnly' } | { kind: FileFault; name: string };

/** The picture of whoever is signed in: chosen, cropped, removed. */
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
  const isDone = notice?.kind === 'saved' || notice?.kind === 'removed';
  return (
    <ProfileSection title={translate('profile.picture.title')} explanation={translate('profile.picture.explanation')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Avatar
          src={url}
          role="img"
          aria-label={translate(url ? 'profile.picture.own' : 'profile.picture.ownNone')}
          slotProps={{ img: { alt: '' } }}
          sx={{
            width: 96,
            height: 96,
            fontSize: '2.25rem',
            fontWeight: 650,
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
          }}
        >
          {(identity?.fullName ?? '').charAt(0).toUpperCase()}
        </Avatar>
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
      <Box role={isDone ? 'status' : 'alert'}>
        {notice && (
          <Alert severity={isDone ? 'success' : 'error'} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {translate(`profile.picture.${notice.kind}`, 'name' in notice ? { name: notice.name } : {})}
          </Alert>
        )}
      </Box>
      {chosen && (
        <Suspense>
          <CropDialog
            picture={chosen}
            onClose={() => setChosen(null)}
            onSave={async (cropped) => {
              await picture.save(cropped);
              await finish('saved');
            }}
          />
        </Suspense>
      )}
      {isRemoving && (
        <RemoveDialog
          onClose={() => setRemoving(false)}
          onRemove={async () => {
            await picture.remove();
            await finish('removed');
          }}
        />
      )}
    </ProfileSection>
  );
}
