import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { useTitleOf } from '../../../views/record/useTitleOf.ts';
import { PasswordChange } from '../mail/PasswordChange.tsx';
import type { Mailbox } from '../mail/useMailboxes.ts';
import { PartNote } from '../parts/PartNote.tsx';
import { conditionOf, type Part } from '../parts/part.ts';
import type { HostingAccount } from './account.ts';

/** Names what an account consists of, and the tab where each is kept. */
const kinds = ['mailaccounts', 'mailaliases', 'databases', 'ftpaccounts', 'subservers', 'backups'] as const;
const most = 10;

/** Lists what is going on at the server, and what went otherwise than it should. Draws nothing where all is well. */
export function Attention({ account }: { account: Pick<HostingAccount, 'id'> }) {
  const translate = useTranslate();
  const lists = {
    mailaccounts: useParts('mailaccounts', account),
    mailaliases: useParts('mailaliases', account),
    databases: useParts('databases', account),
    ftpaccounts: useParts('ftpaccounts', account),
    subservers: useParts('subservers', account),
    backups: useParts('backups', account),
  };
  if (kinds.every((kind) => lists[kind].length === 0)) return null;
  return (
    <Section title={translate('hosting.account.attention')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {kinds.flatMap((kind) =>
          lists[kind].map((part) => <Line key={`${kind} ${part.id}`} kind={kind} part={part} />),
        )}
      </Box>
    </Section>
  );
}

function useParts(resource: string, { id }: Pick<HostingAccount, 'id'>): readonly Part[] {
  const { data = [] } = useGetList<Part>(resource, {
    filter: { hosting: id, inStep: false },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: most },
  });
  return data;
}

function Line({ kind, part }: { kind: string; part: Part }) {
  const translate = useTranslate();
  const description = useVisibleDescription(kind);
  const titleOf = useTitleOf();
  const [isAsking, setAsking] = useState(false);
  const name = description ? titleOf(description, part) : part.id;
  const ask = kind === 'mailaccounts' ? () => setAsking(true) : undefined;
  if (conditionOf(part) === 'fine') return null;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.5 }}>
      <Typography component="span" variant="body2" color="textSecondary">
        {translate(`resources.${kind}.name`, { smart_count: 1 })}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <PartNote resource={kind} part={part} name={name} onPassword={ask} />
      {isAsking && <PasswordChange mailbox={part as Mailbox} onClose={() => setAsking(false)} />}
    </Box>
  );
}
