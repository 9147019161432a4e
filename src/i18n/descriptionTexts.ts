import type { i18n as I18next } from 'i18next';
import { type Locale, languageOf, type Texts } from '../../locales/locale.ts';
import type { FaultTexts } from '../../schema/fault.ts';
import type { Label } from '../../schema/label.ts';
import {
  drawnTabKey,
  factKey,
  fieldKey,
  helpKey,
  listViewKey,
  nextKey,
  noticeKey,
  optionKey,
  ownKey,
  ownNoteKey,
  relationKey,
  relationTarget,
  resourceKey,
  sectionKey,
  termsKey,
  transitionKey,
} from '../../schema/names.ts';
import type { VisibleField, VisibleResource } from '../../schema/visible.ts';
import { addTexts, removeTexts } from './translation.ts';

type Entry = readonly [key: string, text: string];

/**
 * Adds the texts of descriptions and faults in the current language, and in another once it is chosen. Returns a function that
 * removes them, so that the next user cannot read them.
 */
export function keepDescriptionTexts(
  instance: I18next,
  descriptions: readonly VisibleResource[],
  faultTexts: FaultTexts = {},
): () => void {
  const added = new Map<Locale, Texts>();
  const add = (): void => {
    const locale = instance.language as Locale;
    const texts = descriptionTexts(descriptions, locale, faultTexts);
    added.set(locale, texts);
    addTexts(instance, locale, texts);
  };
  add();
  instance.on('languageChanged', add);
  return () => {
    instance.off('languageChanged', add);
    for (const [locale, texts] of added) removeTexts(instance, locale, texts);
  };
}

/** Collects the texts of descriptions under the keys of `schema/names.ts`. */
export function descriptionTexts(
  descriptions: readonly VisibleResource[],
  locale: Locale,
  faultTexts: FaultTexts = {},
): Texts {
  const byName = new Map(descriptions.map((description) => [description.name, description]));
  const entries = descriptions.flatMap((description) => [
    ...resourceEntries(description, locale),
    ...relationEntries(description, byName, locale),
  ]);
  const faults = Object.entries(faultTexts).map(([code, text]): Entry => [`validation.${code}`, textOf(text, locale)]);
  return nested([...entries, ...faults]);
}

function resourceEntries(
  { name, label, fields, form, menu, list, facts = [], notices = [], drawnTabs = {} }: VisibleResource,
  locale: Locale,
): Entry[] {
  const [singular, plural] = label[languageOf[locale]];
  const sections = form.flatMap((section, index): Entry[] =>
    section.label ? [[sectionKey(name, index), textOf(section.label, locale)]] : [],
  );
  return [
    [`${resourceKey(name)}_one`, singular],
    [`${resourceKey(name)}_other`, plural],
    ...Object.entries(fields).flatMap(([field, described]) => fieldEntries(name, field, described, locale)),
    ...sections,
    ...Object.entries(drawnTabs).map(([tab, text]): Entry => [drawnTabKey(name, tab), textOf(text, locale)]),
    ...(list.views ?? []).map((view): Entry => [listViewKey(name, view.name), textOf(view.label, locale)]),
    ...ownEntries(name, menu, locale),
    ...notices.map((notice, index): Entry => [noticeKey(name, index), textOf(notice, locale)]),
    ...facts.map((fact): Entry => [factKey(name, fact.name), textOf(fact.label, locale)]),
  ];
}

function ownEntries(name: string, { own }: VisibleResource['menu'], locale: Locale): Entry[] {
  if (!own) return [];
  return [
    [ownKey(name), textOf(own.label, locale)],
    ...(own.note ? [[ownNoteKey(name), textOf(own.note, locale)] as const] : []),
  ];
}

function fieldEntries(resource: string, name: string, field: VisibleField, locale: Locale): Entry[] {
  const entries: Entry[] = [[fieldKey(resource, name), textOf(field.label, locale)]];
  if (field.help) entries.push([helpKey(resource, name), textOf(field.help, locale)]);
  if (field.type === 'choice' || field.type === 'choices')
    for (const option of field.options) entries.push([optionKey(resource, name, option.value), textOf(option, locale)]);
  if (field.type === 'state') {
    for (const [state, label] of Object.entries(field.states)) {
      entries.push([optionKey(resource, name, state), textOf(label, locale)]);
      if (label.next) entries.push([nextKey(resource, name, state), textOf(label.next, locale)]);
    }
    for (const [transition, { label, terms }] of Object.entries(field.transitions)) {
      entries.push([transitionKey(resource, name, transition), textOf(label, locale)]);
      if (terms) entries.push([termsKey(resource, name, transition), textOf(terms, locale)]);
    }
  }
  return entries;
}

/** Labels a has-many relation by the plural of its target when it has no label of its own. */
function relationEntries(
  description: VisibleResource,
  byName: ReadonlyMap<string, VisibleResource>,
  locale: Locale,
): Entry[] {
  return Object.entries(description.has).flatMap(([relation, has]): Entry[] => {
    const target = byName.get(relationTarget(has).resource);
    if (!target) return [];
    const text = typeof has === 'string' ? target.label[languageOf[locale]][1] : textOf(has.label, locale);
    return [[relationKey(description.name, relation), text]];
  });
}

const textOf = (label: Label, locale: Locale): string => label[languageOf[locale]];

function nested(entries: readonly Entry[]): Texts {
  const root: Texts = {};
  for (const [key, text] of entries) {
    const path = key.split('.');
    const last = path.pop() ?? key;
    path.reduce(branch, root)[last] = text;
  }
  return root;
}

function branch(place: Texts, step: string): Texts {
  const existing = place[step];
  if (typeof existing === 'object') return existing;
  const made: Texts = {};
  place[step] = made;
  return made;
}
