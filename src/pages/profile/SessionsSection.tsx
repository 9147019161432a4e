import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import type { OwnAccount, OwnSession } from '../../session/ownAccount.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { useLoaded } from './useLoaded.ts';
import { useRequest } from './useRequest.ts';

/** Lists the user's sessions and ends them. */
export function SessionsSection({ account }: { account: OwnAccount }) {
  const { translate } = useLanguage();
  const { loaded, failure, reload } = useLoaded(account.sessions);
  const request = useRequest();
  const list = useRef<HTMLUListElement>(null);
  const end = async (work: () => Promise<void>): Promise<void> => {
    const isDone = await request.run(work);
    // Keeps the focus here, as the button that had it goes with its session.
    if (isDone) list.current?.focus();
    reload();
  };
  const sessions = loaded ?? [];
  const problem = failure ?? request.failure;
  return (
    <ProfileSection title={translate('profile.sessions.title')} explanation={translate('profile.sessions.explanation')}>
      <Box role="alert">{problem && <Alert severity="error">{problem}</Alert>}</Box>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={translate('profile.sessions.title')}
        sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}
      >
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBusy={request.isBusy}
            onEnd={() => void end(() => account.endSession(session.id))}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          disabled={request.isBusy}
          onClick={() => void end(account.endOtherSessions)}
          sx={{ mt: 2 }}
        >
          {translate('profile.sessions.endOthers')}
        </Button>
      )}
    </ProfileSection>
  );
}

interface SessionItemProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isBusy, onEnd }: SessionItemProps) {
  const { translate, locale } = useLanguage();
  const id = useId();
  const moment = (at: string, timeStyle: 'short' | 'medium' = 'short'): string =>
    new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle, timeZone: 'Europe/Amsterdam' });
  const device = [session.browser, session.system].filter(Boolean).join(' · ');
  const name = device || translate('profile.sessions.unknownDevice');
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {name}
          {session.isCurrent && (
            <Chip size="small" color="success" label={translate('profile.sessions.current')} sx={{ ml: 1 }} />
          )}
        </Typography>
        <Typography id={id} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('profile.sessions.lastUsed', { at: moment(session.lastUsedAt) })}
          {' · '}
          {translate('profile.sessions.created', { at: moment(session.signedInAt) })}
          {session.address && ` · ${session.address}`}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          disabled={isBusy}
          onClick={onEnd}
          // Tells sessions of one browser apart, to the second.
          aria-label={translate('profile.sessions.endOne', { name, at: moment(session.signedInAt, 'medium') })}
          aria-describedby={id}
        >
          {translate('navigation.signOut')}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0, pb: 0 },
};
