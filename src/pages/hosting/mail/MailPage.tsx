import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Box, Pagination, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDescription } from '../../../views/descriptions.tsx';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { type Relation, useRelations } from '../../../views/record/relations.ts';
import { AddRelated } from '../../../views/show/AddRelated.tsx';
import type { HostingAccount } from '../account/account.ts';
import { MailboxRow } from './MailboxRow.tsx';
import { MailDialogs, type OpenDialog } from './MailDialogs.tsx';
import { pageSize, useMailboxes } from './useMailboxes.ts';

/** Lists the mailboxes of an account, with what somebody does to them most. */
export function MailPage({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<OpenDialog>();
  const { data, total = 0, error, refetch } = useMailboxes(account, { page, words });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // Goes back where this page is empty by now, as it offers no way to the others.
  if (data && page > pages) setPage(pages);
  const relation = useRelations(useDescription()).find(({ target }) => target.name === 'mailaccounts');
  if (!data && !error) return <PageLoading />;
  return (
    <Section
      title={translate('hosting.mail.title')}
      action={
        relation?.target.can.create && (
          <Actions account={account} relation={relation} onPaste={() => setOpen({ dialog: 'paste' })} />
        )
      }
    >
      {(total > pageSize || words) && (
        <Search
          words={words}
          onWords={(next) => {
            setWords(next);
            setPage(1);
          }}
        />
      )}
      {!data && <PageFailed onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography color="textSecondary">{translate(`hosting.mail.${words ? 'notFound' : 'none'}`)}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((mailbox) => (
          <MailboxRow
            key={mailbox.id}
            mailbox={mailbox}
            onDevice={() => setOpen({ dialog: 'device', mailbox })}
            onPassword={() => setOpen({ dialog: 'password', mailbox })}
            onSize={() => setOpen({ dialog: 'size', mailbox })}
          />
        ))}
      </Box>
      {total > pageSize && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2, display: 'flex', justifyContent: 'center' }}
        />
      )}
      {open && <MailDialogs account={account} open={open} onOpen={setOpen} onMade={() => void refetch()} />}
    </Section>
  );
}

function Search({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      size="small"
      type="search"
      label={translate('hosting.mail.search')}
      value={words}
      onChange={({ target }) => onWords(target.value)}
      sx={{ mb: 1.5 }}
    />
  );
}

interface ActionsProps {
  account: HostingAccount;
  relation: Relation;
  onPaste: () => void;
}

function Actions({ account, relation, onPaste }: ActionsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <CompactButton label={translate('hosting.mail.paste')} icon={<PasteIcon />} onClick={onPaste} />
      <AddRelated record={account} relation={relation} />
    </Box>
  );
}
