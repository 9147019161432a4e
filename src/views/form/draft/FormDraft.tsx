import { Alert, Button } from '@mui/material';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocale } from '../../record/useLocale.ts';
import { type Basis, basisOfOlder, typedOver } from '../saving/basis.ts';
import { type DraftedForm, draftOf, takenUp } from './draftOf.ts';
import { type Draft, type DraftPlace, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { typedAtText } from './typedAtText.ts';

export interface FormDraftProps extends DraftedForm {
  resource: string;
  /** Set to true once the form is saved or discarded. */
  isOver: RefObject<boolean>;
  /** Set when a restored draft was typed over an older version of the record. */
  basis: RefObject<Basis>;
}

/** Stores what is typed in the surrounding form, and offers to restore an earlier draft. */
export function FormDraft(props: FormDraftProps) {
  const { identity } = useGetIdentity();
  // Stores nothing while viewing as another user.
  const user = identity && !identity['isViewing'] ? String(identity.id) : '';
  const id = props.stored?.id;
  if (user === '') return null;
  return <KeptDraft key={`${user} ${id}`} {...props} place={{ user, resource: props.resource, id }} />;
}

function KeptDraft({ place, isOver, basis, ...form }: FormDraftProps & { place: DraftPlace }) {
  const [offered, setOffered] = useState(() => readDraft(place));
  const { setValue } = useFormContext();
  useKeeping(place, { ...form, basis, offered }, isOver);
  if (!offered) return null;
  const takeUp = (): void => {
    if (form.stored) basis.current = basisOfOlder(offered.version, offered.before, form.stored);
    for (const [name, value] of Object.entries(takenUp(form, offered))) setValue(name, value, { shouldDirty: true });
    setOffered(offered.earlier);
  };
  const discard = (): void => {
    keepOrForget(place, offered.earlier);
    setOffered(offered.earlier);
  };
  return <OfferedDraft draft={offered} onTakeUp={takeUp} onDiscard={discard} />;
}

interface OfferedDraftProps {
  draft: Draft;
  onTakeUp(): void;
  onDiscard(): void;
}

function OfferedDraft({ draft, onTakeUp, onDiscard }: OfferedDraftProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Alert
      severity="info"
      role="status"
      sx={offer}
      action={
        <>
          <Button color="inherit" size="small" variant="outlined" onClick={onTakeUp}>
            {translate('views.draft.takeUp')}
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('views.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('views.draft.offer', { at: typedAtText(draft.at, locale) })}
    </Alert>
  );
}

const offer = {
  mb: 2,
  flexWrap: 'wrap',
  // Places the text beside the icon; on a phone the buttons go below.
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: 1 }, minWidth: 0 },
  '& .MuiAlert-action': { pt: 0, alignItems: 'center', gap: 1 },
};

const keepOrForget = (place: DraftPlace, draft: Draft | undefined): void =>
  draft ? keepDraft(place, draft) : forgetDraft(place);

/** Sets the milliseconds without typing before a draft is stored. */
const pause = 400;

/**
 * Stores a draft after a pause in typing and when the page is left. Removes drafts that were saved or discarded, but none
 * that still awaits an answer.
 */
function useKeeping(
  place: DraftPlace,
  { basis, offered, ...form }: DraftedForm & Pick<FormDraftProps, 'basis'> & { offered: Draft | undefined },
  isOver: RefObject<boolean>,
): void {
  const { getValues } = useFormContext();
  const values = useWatch();
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).sort().join(' ');
  // Leaves alone what another form of the same place stored.
  const isKept = useRef(false);
  const keep = useEffectEvent(() => {
    // Checks for the end first, because the form may outlive its page while the next page loads.
    if (dirty !== '' && !isOver.current) {
      const typed = getValues();
      const stored = form.stored && typedOver(basis.current, form.stored, typed);
      const draft = draftOf({ ...form, stored }, typed, new Set(dirty.split(' ')), new Date().toISOString());
      keepDraft(place, { ...draft, earlier: offered });
      isKept.current = true;
    } else if (isKept.current || isOver.current) {
      keepOrForget(place, offered);
      isKept.current = false;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a value counts
  useEffect(() => {
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [values, dirty, offered]);
  const end = useEffectEvent(() => {
    if (isOver.current) keep();
  });
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      end();
    };
  }, []);
}
