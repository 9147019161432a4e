import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useAsk } from '../../../shop/AskContext.ts';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { ChooseForm } from './ChooseForm.tsx';
import { type DomainChoice, isElsewhere, type Wish } from './choice.ts';
import { Plan } from './Plan.tsx';
import { choicesFor } from './useNameservers.ts';
import { useSetNameservers } from './useSetNameservers.ts';

interface Looked {
  hosts: readonly string[];
  choices: readonly DomainChoice[];
}

interface SetNameserversProps {
  choices: readonly DomainChoice[];
  onSaved?(): void;
}

/** Asks for other nameservers for domains, shows what that means for each, and sets them. */
export function SetNameservers({ choices, onSaved }: SetNameserversProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { save, progress, refused } = useSetNameservers();
  const [looked, setLooked] = useState<Looked | null>(null);
  const ours = choices[0]?.ours ?? [];
  const { look, checked } = useLook(choices, setLooked);
  const set = async ({ hosts }: Looked, chosen: readonly DomainChoice[]): Promise<void> => {
    const number = await save(chosen, hosts);
    setLooked(null);
    onSaved?.();
    if (number > 0) notify('dns.nameservers.saved', { type: 'success', messageArgs: { smart_count: number } });
  };
  if (progress) return <Busy text="dns.many.saving" {...progress} />;
  return (
    <>
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('dns.nameservers.refused')}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {refused.map(({ name, trouble }) => (
              <li key={name}>
                {name}: {trouble}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <ChooseForm
        ours={ours}
        // Begins with what they do not have yet.
        initial={choices.every(isElsewhere) ? null : []}
        isBusy={checked !== null}
        onLook={(wish) => void look(wish, ours)}
        onChange={() => setLooked(null)}
      />
      {checked !== null && choices.length > 1 && (
        <Busy text="dns.nameservers.checking" done={checked} all={choices.length} />
      )}
      {looked && <Plan {...looked} onSave={(chosen) => void set(looked, chosen)} />}
    </>
  );
}

/** Returns what asks how wanted nameservers answer, and for how many domains that is known; null while nothing is asked. */
function useLook(choices: readonly DomainChoice[], onLooked: (looked: Looked | null) => void) {
  const ask = useAsk();
  const notifyFailure = useNotifyFailure();
  const [checked, setChecked] = useState<number | null>(null);
  const ids = choices.map(({ id }) => id);
  const look = async (hosts: Wish, ours: readonly string[]): Promise<void> => {
    setChecked(0);
    onLooked(null);
    try {
      onLooked({ hosts: hosts ?? ours, choices: await choicesFor(ask, ids, { hosts, onProgress: setChecked }) });
    } catch (error) {
      notifyFailure(error);
    }
    setChecked(null);
  };
  return { look, checked };
}

/** Says how many domains are done. */
function Busy({ text, done, all }: { text: string; done: number; all: number }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2 }}>
      <Typography role="status">{translate(text, { done, all })}</Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / all}
        aria-label={translate('dns.nameservers.progress')}
        sx={{ mt: 1, height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}
