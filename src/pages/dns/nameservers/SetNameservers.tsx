import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
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
  const ours = choices[0]?.ours ?? [];
  const { looked, checked, look, forget } = useLook(choices);
  const set = async ({ hosts }: Looked, chosen: readonly DomainChoice[]): Promise<void> => {
    const number = await save(chosen, hosts);
    forget();
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
        onChange={forget}
      />
      {checked !== null && choices.length > 1 && (
        <Busy text="dns.nameservers.checking" done={checked} all={choices.length} />
      )}
      {looked && <Plan {...looked} onSave={(chosen) => void set(looked, chosen)} />}
    </>
  );
}

/** Asks how wanted nameservers answer; `checked` domains are known so far, null while nothing is asked. */
function useLook(choices: readonly DomainChoice[]) {
  const ask = useAsk();
  const notifyFailure = useNotifyFailure();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [checked, setChecked] = useState<number | null>(null);
  const asking = useRef<AbortController>(null);
  const ids = choices.map(({ id }) => id);
  const forget = (): void => {
    asking.current?.abort();
    setChecked(null);
    setLooked(null);
  };
  const look = async (hosts: Wish, ours: readonly string[]): Promise<void> => {
    forget();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setChecked(0);
    const onProgress = (done: number): void => {
      if (!signal.aborted) setChecked(done);
    };
    try {
      const answered = await choicesFor(ask, ids, { hosts, onProgress, signal });
      // Drops an answer about nameservers that the form no longer names, as its plan would be carried out.
      if (signal.aborted) return;
      setLooked({ hosts: hosts ?? ours, choices: answered });
    } catch (error) {
      if (signal.aborted) return;
      notifyFailure(error);
    }
    setChecked(null);
  };
  return { looked, checked, look, forget };
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
