import { Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { MenuButton } from '../page/MenuButton.tsx';
import { AskingStepDialog } from './AskingStepDialog.tsx';
import { type Step, stepsOf } from './edges.ts';
import { StepDialog } from './StepDialog.tsx';

const mostButtons = 2;

/** The steps that can be taken from the state a record is in: a button each, a menu for more than two. */
export function StateButtons({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const [chosen, setChosen] = useState<Step | null>(null);
  const steps = stepsOf(description).filter((step) => step.isOpenFor(record));
  const Chosen = chosen && asksMore(chosen) ? AskingStepDialog : StepDialog;
  const List = steps.length > mostButtons ? StepMenu : StepButtons;
  return (
    <>
      {steps.length > 0 && <List steps={steps} onChoose={setChosen} />}
      {chosen && <Chosen record={record} step={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const asksMore = ({ needs, asksReason }: Step): boolean => needs.length > 0 || asksReason;

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
  return (
    <MenuButton label={translate('views.state.change')}>
      {(close) =>
        steps.map((step) => (
          <MenuItem
            key={step.labelKey}
            sx={step.isDangerous ? { color: 'error.main' } : undefined}
            onClick={() => {
              close();
              onChoose(step);
            }}
          >
            {translate(step.labelKey)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
