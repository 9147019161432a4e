import { Alert, Box, Button, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { type RaRecord, useCreate, useGetList, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { CopyButton } from '../../../views/page/CopyButton.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import type { Account } from './useMailboxes.ts';

const resource = 'dkimkeys';
const steps = ['generated', 'published', 'validated', 'activated'] as const;
type Stage = (typeof steps)[number];

interface Key extends RaRecord<string> {
  state: Stage;
  recordName: string;
  recordText: string | null;
}

/** Shows how far the signing of mail is, what it waits for, and the press that goes on. */
export function DkimSection({ account }: { account: Account }) {
  const translate = useTranslate();
  const domain: unknown = account['domain'];
  const isSeen = useVisibleDescription(resource) !== undefined;
  if (!isSeen) return null;
  return (
    <Section title={translate('hosting.dkim.title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('hosting.dkim.why')}
      </Typography>
      {typeof domain === 'string' ? (
        <KeyOfDomain domain={domain} />
      ) : (
        <Typography>{translate('hosting.dkim.elsewhere')}</Typography>
      )}
    </Section>
  );
}

function KeyOfDomain({ domain }: { domain: string }) {
  const { data } = useGetList<Key>(resource, {
    filter: { domain },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const act = useKeyActions(domain);
  const translate = useTranslate();
  if (!data) return null;
  const [key] = data;
  if (!key)
    return (
      <Button variant="contained" loading={act.isPending} onClick={() => void act.begin()}>
        {translate('hosting.dkim.begin')}
      </Button>
    );
  return <Progress dkimKey={key} act={act} />;
}

function useKeyActions(domain: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [create, creating] = useCreate();
  const [update, updating] = useUpdate();

  async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      notify(done, { type: 'success' });
    } catch (error) {
      notifyFailure(error);
    }
    refresh();
  }

  return {
    isPending: creating.isPending || updating.isPending,
    begin: () =>
      attempt(
        () => create(resource, { data: { domain, selector: 'mail' } }, { returnPromise: true }),
        'hosting.dkim.began',
      ),
    move: (key: Key, state: Stage) =>
      attempt(
        () =>
          update(
            resource,
            { id: key.id, data: { state }, previousData: key },
            { mutationMode: 'pessimistic', returnPromise: true },
          ),
        `hosting.dkim.steps.${state}`,
      ),
  };
}

/** Says where a press leads from a stage; other stages go on by themselves. */
const presses: Readonly<Partial<Record<Stage, { to: Stage; label: string }>>> = {
  generated: { to: 'published', label: 'hosting.dkim.publish' },
  validated: { to: 'activated', label: 'hosting.dkim.activate' },
};

function Progress({ dkimKey, act }: { dkimKey: Key; act: ReturnType<typeof useKeyActions> }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { state, recordName, recordText } = dkimKey;
  const isMaking = recordText === null;
  const press = isMaking ? undefined : presses[state];
  const isDone = state === 'activated';
  const waits = isMaking ? 'making' : state;
  return (
    <>
      <Stepper
        activeStep={isDone ? steps.length : steps.indexOf(state) + 1}
        orientation={isPhone ? 'vertical' : 'horizontal'}
      >
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel>{translate(`hosting.dkim.steps.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Alert severity={isDone ? 'success' : 'info'} sx={{ mt: 2 }}>
        {translate(isDone ? 'hosting.dkim.done' : `hosting.dkim.waits.${waits}`)}
      </Alert>
      {press && (
        <Button
          variant="contained"
          sx={{ mt: 2 }}
          loading={act.isPending}
          onClick={() => void act.move(dkimKey, press.to)}
        >
          {translate(press.label)}
        </Button>
      )}
      {recordText !== null && (state === 'generated' || state === 'published') && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('hosting.dkim.record')}
          </Typography>
          {[recordName, recordText].map((text) => (
            <Box key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                {text}
              </Box>
              <CopyButton text={text} name={text.slice(0, 40)} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
