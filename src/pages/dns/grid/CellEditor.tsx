import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { recordTypes } from '../../../../rules/dns/choices.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { validateRecord } from '../../../../rules/dns/validateRecord.ts';
import { fieldKey, optionKey } from '../../../../schema/names.ts';
import { useFaultText } from '../data/faults.ts';
import type { Row } from '../held/held.ts';
import { ttls, typeNamed, withType } from '../record/fieldsOf.ts';
import { fittingType } from '../record/fittingType.ts';
import type { Column } from './shownRows.ts';

interface CellEditorProps {
  row: Row;
  column: Column;
  initial: string | undefined;
  zone: string;
  onCommit(rows: number, columns: number): void;
  edit(row: Row, record: DnsRecord): void;
}

/** Draws the input of an open cell, with its fault as one types. Enter and Tab keep what is typed, Escape does not. */
export function CellEditor({ row, column, initial, zone, onCommit, edit }: CellEditorProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const faultId = useId();
  const isOver = useRef(false);
  const [text, setText] = useState(() => initialText(row.record, column, initial));
  const record = changedRecord(row.record, column, text);
  const fault = validateRecord(record, zone).faults.find(({ field }) => field === column);
  const fitting = fault && column === 'value' ? fittingType(record, zone) : undefined;

  const finish = (isKept: boolean, rows: number, columns: number, now: DnsRecord = record): void => {
    if (isOver.current) return;
    isOver.current = true;
    if (isKept) edit(row, now);
    onCommit(rows, columns);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const ended = endOf(event, fitting !== undefined);
    if (!ended) return;
    finish(ended.isKept, ended.rows, ended.columns, ended.asFitting && fitting ? withType(record, fitting) : record);
    event.preventDefault();
  };
  const common = {
    autoFocus: true,
    value: text,
    onKeyDown,
    onBlur: () => finish(true, 0, 0),
    'aria-label': translate(fieldKey('dnsrecords', column === 'type' ? 'recordType' : column)),
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && faultId,
  };
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>): void => setText(target.value);
  return (
    <>
      {column === 'type' || column === 'ttl' ? (
        <select {...common} onChange={choose}>
          <Options column={column} />
        </select>
      ) : (
        <input
          {...common}
          type="text"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          onFocus={({ target }) => initial === undefined && target.select()}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {fault && (
        <span id={faultId} className="fault" role="status">
          {faultText(fault)}
          {fitting && <OtherType type={fitting} onChoose={() => finish(true, 0, 0, withType(record, fitting))} />}
        </span>
      )}
    </>
  );
}

interface End {
  isKept: boolean;
  /** Cells to move by. */
  rows: number;
  columns: number;
  /** Whether the record takes the type that its value fits. */
  asFitting?: boolean;
}

/** Tells how a key ends the work in a cell; undefined for one that does not. */
function endOf({ key, shiftKey, altKey }: KeyboardEvent, hasFitting: boolean): End | undefined {
  if (key === 'Escape') return { isKept: false, rows: 0, columns: 0 };
  if (key === 'Enter' && altKey && hasFitting) return { isKept: true, rows: 1, columns: 0, asFitting: true };
  if (key === 'Enter') return { isKept: true, rows: shiftKey ? -1 : 1, columns: 0 };
  return key === 'Tab' ? { isKept: true, rows: 0, columns: shiftKey ? -1 : 1 } : undefined;
}

interface OtherTypeProps {
  type: string;
  onChoose(): void;
}

/** Offers the type that the value fits; keys choose it in the cell itself. */
function OtherType({ type, onChoose }: OtherTypeProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-keyshortcuts="Alt+Enter"
      // Keeps the focus in the cell, which would close before the press is over.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {translate('dns.record.useType', { type })} <kbd>Alt Enter</kbd>
    </button>
  );
}

function Options({ column }: { column: 'type' | 'ttl' }) {
  const translate = useTranslate();
  return (column === 'type' ? recordTypes : ttls).map((option) => (
    <option key={option} value={option}>
      {column === 'type' ? option : translate(optionKey('dnsrecords', 'ttl', option))}
    </option>
  ));
}

/** Returns what an opened cell holds: its value, or what was typed over it. A choice is made by its first letter. */
function initialText(record: DnsRecord, column: Column, initial: string | undefined): string {
  if (column === 'type') {
    const begun = recordTypes.find((type) => initial !== undefined && type.startsWith(initial.toUpperCase()));
    return begun ?? record.type;
  }
  if (column === 'ttl') return String(record.ttl);
  return initial ?? record[column];
}

function changedRecord(record: DnsRecord, column: Column, text: string): DnsRecord {
  if (column === 'type') return withType(record, typeNamed(text) ?? record.type);
  return { ...record, [column]: column === 'ttl' ? Number(text) : text };
}
