import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useRememberRecord } from '../record/useRememberRecord.ts';
import { useTitleOf } from '../record/useTitleOf.ts';
import { type Step, stepsOf } from './edges.ts';

const mostButtons = 2;

/** The steps that can be taken from the state a record is in: a button each, a menu for more than two. */
export function StateButtons({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const [chosen, setChosen] = useState<Step | null>(null);
  const steps = stepsOf(description).filter((step) => step.leadsFrom(record[step.field]));
  const List = steps.length > mostButtons ? StepMenu : StepButtons;
  return (
    <>
      {steps.length > 0 && <List steps={steps} onChoose={setChosen} />}
      {chosen && <StepDialog record={record} step={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface StepListProps {
  steps: readonly Step[];
  onChoose(step: Step): void;
}

function StepButtons({ steps, onChoose }: StepListProps) {
  const translate = useTranslate();
  return steps.map((step) => (
    <Button
      key={step.labelKey}
      variant="outlined"
      size="small"
      color={step.isDangerous ? 'error' : 'primary'}
      onClick={() => onChoose(step)}
    >
      {translate(step.labelKey)}
    </Button>
  ));
}

function StepMenu({ steps, onChoose }: StepListProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('views.state.change')}
      </Button>
      <Menu id={id} open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {steps.map((step) => (
          <MenuItem
            key={step.labelKey}
            sx={step.isDangerous ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null);
              onChoose(step);
            }}
          >
            {translate(step.labelKey)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function StepDialog({ record, step, onClose }: { record: RaRecord<string>; step: Step; onClose(): void }) {
  const description = useDescription();
  const [translate, notify, refresh] = [useTranslate(), useNotify(), useRefresh()];
  const remember = useRememberRecord(description);
  const titleOf = useTitleOf();
  const notifyFailure = useNotifyFailure();
  const [update, { isPending }] = useUpdate();
  const take = (): void => {
    const params = { id: record.id, data: { [step.field]: step.to }, previousData: record };
    update(description.name, params, {
      mutationMode: 'pessimistic',
      onSuccess(changed: RaRecord) {
        remember(changed);
        notify('views.state.changed', { type: 'success', messageArgs: { state: translate(step.targetKey) } });
        refresh();
      },
      onError: notifyFailure,
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={translate(step.labelKey)}
      text={translate('views.state.confirm', {
        title: titleOf(description, record),
        state: translate(step.targetKey),
      })}
      confirmLabel={translate(step.labelKey)}
      color={step.isDangerous ? 'error' : 'primary'}
      isBusy={isPending}
      onConfirm={take}
      onClose={onClose}
    />
  );
}
