import { type ComponentProps, type KeyboardEvent, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import {
  AutocompleteInput,
  type RaRecord,
  ReferenceInput,
  type SortPayload,
  useChoicesContext,
  useTranslate,
} from 'react-admin';
import { operatorsOf } from '../../../schema/operators.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useVisibleDescription } from '../descriptions.tsx';
import { allFieldsOf, fieldsOf } from '../record/fields.ts';
import { isAbsent } from '../record/isAbsent.ts';
import { sortKeysOf, sortOf, toSort } from '../record/sort.ts';
import { titleOf, writtenValue } from '../record/title.ts';
import { useLocale } from '../record/useLocale.ts';
import { CreateInPlaceContext } from './createInPlace.ts';
import { FillsOthers } from './FillsOthers.tsx';
import { commonProps, type ReferenceFieldInputProps, searching } from './inputProps.ts';
import { type Fitting, useFitting } from './useFitting.ts';
import { useOpenOnFocus } from './useOpenOnFocus.ts';

/** Chooses another record by typing; the server searches, so the number of records does not matter. */
export const ReferenceFieldInput = (props: ReferenceFieldInputProps) => (
  <>
    {props.field.mustMatch ? <FittingInput {...props} /> : <SearchedInput {...props} fitting={anything} />}
    {props.field.fills && <FillsOthers {...props} />}
  </>
);

const anything: Fitting = { filter: {}, missing: undefined, isPending: false };

/** Offers only records that match the rest of the form (`mustMatch`). */
const FittingInput = (props: ReferenceFieldInputProps) => <SearchedInput {...props} fitting={useFitting(props)} />;

function SearchedInput({ fitting, ...props }: ReferenceFieldInputProps & { fitting: Fitting }) {
  const { filter, missing, isPending } = fitting;
  const target = useVisibleDescription(props.field.to);
  const locale = useLocale();
  const translate = useTranslate();
  const [wasOpened, setOpened] = useState(false);
  const CreateInPlace = use(CreateInPlaceContext);
  const texts = useTexts(target, locale);
  if (!target) return null;
  const { source, helperText, ...common } = commonProps(props);
  const mayCreate = CreateInPlace !== null && target.can.create && !target.singleton;
  return (
    <ReferenceInput
      source={source}
      reference={target.name}
      sort={bestFirst(target)}
      filter={{ ...filter, ...props.field.offers }}
      enableGetChoices={() => wasOpened}
    >
      <Choices
        {...common}
        target={target}
        helperText={missing ? translate('views.input.chooseFirst', { name: translate(missing) }) : helperText}
        disabled={missing !== undefined || isPending}
        {...texts}
        onOpen={() => setOpened(true)}
        making={mayCreate && <CreateInPlace resource={target.name} known={filter} />}
        createItemLabel="views.input.create"
        autoHighlight
        {...searching}
      />
    </ReferenceInput>
  );
}

/** Keeps the functions that name a record, as react-admin resets what is being typed whenever they are others. */
const useTexts = (target: VisibleResource | undefined, locale: string) =>
  useMemo(() => {
    const nameOf = (record: RaRecord): string => (target ? titleOf(target, record, { locale }) : '');
    return {
      optionText: (record?: RaRecord) =>
        record && target ? [nameOf(record), ...summaryOf(target, record, locale)].join(' · ') : '',
      inputText: (record?: RaRecord) => (record ? nameOf(record) : ''),
    };
  }, [target, locale]);

/** Sorts by how well records match what is typed, and as their list where nothing is. */
function bestFirst(target: VisibleResource): SortPayload {
  const usual = sortOf(target);
  const isSearched = allFieldsOf(target).some(({ field }) => field.search && field.rights.read);
  return isSearched ? toSort([{ name: 'relevance', isDescending: false }, ...sortKeysOf(usual)]) : usual;
}

/** Lists what sums up a record, to tell records with like names apart; what refers further is left out. */
const summaryOf = (target: VisibleResource, record: RaRecord, locale: string): string[] =>
  fieldsOf(target, target.summary ?? [])
    .filter(({ name, field }) => field.type !== 'reference' && field.rights.read && !isAbsent(record[name]))
    .map(({ name, field }) => writtenValue(record[name], field, locale));

interface ChoicesProps extends ComponentProps<typeof AutocompleteInput> {
  target: VisibleResource;
  /** The form that creates a record in place; false: only existing records can be chosen. */
  making: ReactNode;
}

/** Offers a new record only beside search results for the typed text, so that fast typing never chooses it unseen. */
function Choices({ target, making, ...props }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(false);
  const opening = useOpenOnFocus(props.autoFocus);
  const { filterValues, isFetching, availableChoices = [], selectedChoices = [] } = useChoicesContext();
  const isAnswered =
    !isFetching &&
    Object.entries(searchFor(target, typed)).every(
      ([name, value]) => JSON.stringify(filterValues?.[name]) === JSON.stringify(value),
    );
  const isChosenFound = availableChoices.some(({ id }) => selectedChoices.some((chosen) => chosen.id === id));
  return (
    <AutocompleteInput
      {...props}
      {...opening}
      // Leaves out the chosen record where a search does not find it, so that Enter takes what was searched for.
      filterSelectedOptions={typed !== '' && isAnswered && !isChosenFound}
      filterToQuery={(text: string) => searchFor(target, text)}
      onInputChange={(_event, text) => setTyped(text)}
      onKeyDown={takeMarked}
      // Keeps the arrow, which MUI would otherwise hide whenever a record can be created.
      forcePopupIcon
      create={making && (isAnswered || isMaking) ? <Making onChange={setMaking}>{making}</Making> : undefined}
    />
  );
}

/**
 * Chooses the highlighted option on Enter. Where a record can be created, MUI would use the typed text, unless the highlight
 * was moved by hand.
 */
function takeMarked(event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }): void {
  const isChosen = event.key === 'Enter' && !event.nativeEvent.isComposing;
  const id = event.target instanceof Element && event.target.getAttribute('aria-activedescendant');
  const marked = isChosen && id ? document.getElementById(id) : null;
  if (!marked) return;
  event.defaultMuiPrevented = true;
  event.preventDefault();
  marked.click();
}

function Making({ onChange, children }: { onChange(isOpen: boolean): void; children: ReactNode }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return children;
}

/** Builds the filter of a search: quick search if the resource has it, otherwise the title. */
export function searchFor(target: VisibleResource, text: string): object {
  if (text === '') return {};
  const fields = allFieldsOf(target);
  if (fields.some(({ field }) => field.search && field.rights.read)) return { q: text };
  const titled = fields.find(
    ({ name, field }) => target.title.includes(name) && field.filter && operatorsOf[field.type].includes('contains'),
  );
  return titled ? { [titled.name]: { contains: text } } : {};
}
