import { Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { MenuButton } from '../page/MenuButton.tsx';
import { Stopped } from '../page/Stopped.tsx';
import { AskingTransitionDialog } from './AskingTransitionDialog.tsx';
import { TransitionDialog } from './TransitionDialog.tsx';
import { type Transition, transitionsOf } from './transitions.ts';

const mostButtons = 2;

interface StateButtonsProps {
  record: RaRecord<string>;
  /** Whether the page has no other main button, so that the first transition without harm is it. */
  isMain?: boolean;
  /** Transition that another button of the page takes. */
  except?: string | undefined;
  /** Whether the page has a form with unsaved changes, of which a transition asks first. */
  hasUnsaved?: boolean;
}

/** Offers the transitions of a record: as buttons, or as a menu when there are more than two. */
export function StateButtons({ record, isMain = false, except, hasUnsaved = false }: StateButtonsProps) {
  const description = useDescription();
  const [chosen, setChosen] = useState<Transition | null>(null);
  const [pending, setPending] = useState<Transition | null>(null);
  const transitions = transitionsOf(description).filter(({ name, isOpenFor }) => name !== except && isOpenFor(record));
  const Chosen = chosen && asksMore(chosen) ? AskingTransitionDialog : TransitionDialog;
  const List = transitions.length > mostButtons ? TransitionMenu : TransitionButtons;
  return (
    <>
      {transitions.length > 0 && (
        <List transitions={transitions} isMain={isMain} onChoose={hasUnsaved ? setPending : setChosen} />
      )}
      {pending && (
        <UnsavedQuestion
          transition={pending}
          onContinue={() => {
            setChosen(pending);
            setPending(null);
          }}
          onClose={() => setPending(null)}
        />
      )}
      {chosen && <Chosen record={record} transition={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface UnsavedQuestionProps {
  transition: Transition;
  onContinue(): void;
  onClose(): void;
}

function UnsavedQuestion({ transition, onContinue, onClose }: UnsavedQuestionProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isOpen
      title={translate('views.state.unsavedTitle')}
      text={translate('views.state.unsaved', { step: translate(transition.labelKey) })}
      confirmLabel={translate('views.state.proceed')}
      cancelLabel={translate('views.leave.stay')}
      onConfirm={onContinue}
      onClose={onClose}
    />
  );
}

const asksMore = ({ needs, asksReason }: Transition): boolean => needs.length > 0 || asksReason;

interface TransitionListProps {
  transitions: readonly Transition[];
  isMain: boolean;
  onChoose(transition: Transition): void;
}

function TransitionButtons({ transitions, isMain, onChoose }: TransitionListProps) {
  const translate = useTranslate();
  const main = isMain ? transitions.find(({ isDangerous, isSecondary }) => !isDangerous && !isSecondary) : undefined;
  return transitions.map((transition) => (
    <Stopped key={transition.labelKey} reasonKey={transition.stoppedKey}>
      {(off) => (
        <Button
          variant={transition === main ? 'contained' : 'outlined'}
          size="small"
          color={transition.isDangerous ? 'error' : 'primary'}
          onClick={() => onChoose(transition)}
          {...off}
        >
          {translate(transition.labelKey)}
        </Button>
      )}
    </Stopped>
  ));
}

function TransitionMenu({ transitions, onChoose }: TransitionListProps) {
  const translate = useTranslate();
  return (
    <MenuButton label={translate('views.state.change')}>
      {(close) =>
        transitions.map((transition) => (
          <Stopped key={transition.labelKey} reasonKey={transition.stoppedKey}>
            {(off) => (
              <MenuItem
                sx={transition.isDangerous ? { color: 'error.main' } : undefined}
                onClick={() => {
                  close();
                  onChoose(transition);
                }}
                {...off}
              >
                {translate(transition.labelKey)}
              </MenuItem>
            )}
          </Stopped>
        ))
      }
    </MenuButton>
  );
}
