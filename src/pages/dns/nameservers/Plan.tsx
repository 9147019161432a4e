import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { Pages } from '../../../views/page/Pages.tsx';
import { Stopped } from '../../../views/page/Stopped.tsx';
import { useStopped } from '../../../views/page/useStopped.ts';
import { type DomainChoice, hasAlready, usedHosts } from './choice.ts';

const perPage = 20;
/** Sets how many domains are seen at a glance. */
const few = 5;

interface PlanProps {
  choices: readonly DomainChoice[];
  hosts: readonly string[];
  onSave(choices: readonly DomainChoice[]): void;
}

/** Shows for each domain what it has, what it gets and whether that answers; domains can be left out. */
export function Plan({ choices, hosts, onSave }: PlanProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const stopped = useStopped('nameservers', 'create');
  const isPossible = (choice: DomainChoice): boolean => choice.problem === undefined && !hasAlready(choice, hosts);
  // Puts first what changes, as many may have the wanted ones already.
  const sorted = choices.toSorted((one, other) => Number(isPossible(other)) - Number(isPossible(one)));
  const chosen = choices.filter((choice) => isPossible(choice) && !leftOut.has(choice.id));
  const silent = chosen.filter(({ answers }) => answers.some(({ state }) => state !== 'answers')).length;
  const goElsewhere = chosen.some(({ ours }) => hosts.some((host) => !ours.includes(host)));
  const toggle = (id: string, isChosen: boolean): void =>
    setLeftOut(new Set(isChosen ? [...leftOut].filter((one) => one !== id) : [...leftOut, id]));
  const isLong = choices.length > few;
  const confirm = (
    <Stopped reasonKey={stopped}>
      {(off) => (
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => onSave(chosen)}
          sx={{ minHeight: 44 }}
          {...off}
        >
          {translate('dns.nameservers.confirm', { smart_count: chosen.length })}
        </Button>
      )}
    </Stopped>
  );
  return (
    <Box sx={{ mt: 3 }}>
      {chosen.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(`dns.nameservers.${goElsewhere ? 'toOthers' : 'toOurs'}`)} {translate('dns.nameservers.until')}
        </Alert>
      )}
      {silent > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('dns.nameservers.silent', { smart_count: silent })}
        </Alert>
      )}
      {/* Spares who changes many domains the way past all of them. */}
      {isLong && confirm}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {sorted.slice((page - 1) * perPage, page * perPage).map((choice) => (
          <PlannedDomain
            key={choice.id}
            choice={choice}
            hosts={hosts}
            isAlone={choices.length === 1}
            isChosen={isPossible(choice) ? !leftOut.has(choice.id) : null}
            onChoose={(isChosen) => toggle(choice.id, isChosen)}
          />
        ))}
      </Box>
      <Pages page={page} perPage={perPage} total={choices.length} onPage={setPage} />
      {!isLong && confirm}
    </Box>
  );
}

interface PlannedDomainProps {
  choice: DomainChoice;
  hosts: readonly string[];
  /** Whether it is the only one, so that nothing is chosen among. */
  isAlone: boolean;
  /** Null where it cannot be chosen. */
  isChosen: boolean | null;
  onChoose(isChosen: boolean): void;
}

function PlannedDomain({ choice, hosts, isAlone, isChosen, onChoose }: PlannedDomainProps) {
  const translate = useTranslate();
  const { name, problem, answers } = choice;
  const refusal = problem ?? (isChosen === null ? 'same' : undefined);
  const silent = answers.filter(({ state }) => state !== 'answers');
  return (
    <Box component="li" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {isAlone ? (
        <Typography sx={{ fontWeight: 600 }}>{unicodeName(name)}</Typography>
      ) : (
        <FormControlLabel
          label={unicodeName(name)}
          disabled={isChosen === null}
          control={<Checkbox checked={isChosen === true} onChange={(_, checked) => onChoose(checked)} />}
          slotProps={{ typography: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
        />
      )}
      <Box sx={{ pl: isAlone ? 0 : 4 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('dns.nameservers.now', { hosts: usedHosts(choice).join(', ') })}
        </Typography>
        {refusal ? (
          <Typography variant="body2" color={problem ? 'error' : 'textSecondary'}>
            {translate(`dns.nameservers.problem.${refusal}`)}
          </Typography>
        ) : (
          <Typography variant="body2">
            {translate('dns.nameservers.becomes', { hosts: hosts.join(', ') })}{' '}
            {silent.length === 0 && translate('dns.nameservers.answering')}
          </Typography>
        )}
        {!refusal &&
          silent.map(({ host, state }) => (
            <Typography key={host} variant="body2" sx={{ color: 'warning.main' }}>
              {translate(`dns.nameservers.answer.${state}`, { host })}
            </Typography>
          ))}
      </Box>
    </Box>
  );
}
