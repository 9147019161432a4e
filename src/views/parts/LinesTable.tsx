import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey, helpKey } from '../../../schema/names.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { isNumeric } from '../record/fields.ts';
import { type DrawnLine, type EditedParts, inputsOf } from './editedParts.ts';
import { hasInput, LineValue } from './LineValue.tsx';
import { MoveLineButtons } from './MoveLineButtons.tsx';
import { RemoveLineButton } from './RemoveLineButton.tsx';
import { useLine } from './useLine.ts';
import { moveKeys } from './useMoving.ts';

interface LinesTableProps {
  parts: EditedParts;
  lines: readonly DrawnLine[];
}

/** Draws lines as rows. Hides labels of inputs visually, because columns have headings. */
export function LinesTable({ parts, lines }: LinesTableProps) {
  const translate = useTranslate();
  const { target, columns } = parts;
  const inputs = { ...inputsOf(parts, true), ...inputsOf(parts, false) };
  const isAsked = (name: string): boolean => inputs[name]?.required === true;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={table}>
        <TableHead>
          <TableRow>
            {parts.may.move && <TableCell />}
            {columns.map(({ name, field }) => (
              <TableCell
                key={name}
                align={isNumeric(field) ? 'right' : 'left'}
                title={field.help && translate(helpKey(target.name, name))}
                sx={name in inputs || !isNumeric(field) ? widthOf(field) : shownNumber}
              >
                {translate(fieldKey(target.name, name))}
                {isAsked(name) && <span aria-hidden>&thinsp;*</span>}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <LineRow key={line.rowKey} parts={parts} {...line} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function LineRow({ parts, index, name: lineName, isAdded, move }: DrawnLine & { parts: EditedParts }) {
  const { target, columns } = parts;
  const state = useLine(parts, index);
  const first = columns.find((column) => hasInput(column, state))?.name;
  return (
    <TableRow aria-label={lineName} sx={state.isRemoved ? removed : undefined} {...moveKeys(move)}>
      {move && (
        <TableCell padding="none" sx={besideStack}>
          {!state.isRemoved && <MoveLineButtons name={lineName} move={move} isStacked />}
        </TableCell>
      )}
      {columns.map(({ name, field }) => (
        <TableCell
          key={name}
          align={isNumeric(field) ? 'right' : 'left'}
          sx={hasInput({ field }, state) ? undefined : onlyShown}
        >
          <LineValue
            resource={target.name}
            name={name}
            field={field}
            state={state}
            autoFocus={isAdded && name === first}
            isCompact
          />
        </TableCell>
      ))}
      <TableCell padding="none" align="right" sx={besideInputs}>
        <RemoveLineButton state={state} name={lineName} />
      </TableCell>
    </TableRow>
  );
}

/** Returns column widths that fit common values, and all columns beside a preview; long texts take the rest. */
function widthOf({ type }: VisibleField): { minWidth: number; width?: string } {
  if (type === 'longText' || type === 'richText') return { minWidth: 200, width: '40%' };
  if (type === 'reference') return { minWidth: 180 };
  if (type === 'hostname' || type === 'domainName') return { minWidth: 140 };
  if (type === 'date') return { minWidth: 148 };
  if (type === 'money') return { minWidth: 116 };
  if (type === 'percent' || type === 'quantity' || type === 'integer' || type === 'boolean') return { minWidth: 92 };
  return { minWidth: 124 };
}

const shownNumber = { minWidth: 84 };

/** Aligns plain values and buttons with the inputs of the line. */
const onlyShown = { pt: 2 };
const besideInputs = { pt: 1.1 };
const besideStack = { pt: 0.5, width: 28 };

const table = {
  '& .MuiTableCell-root': { px: 0.75 },
  '& .MuiTableCell-head': { whiteSpace: 'nowrap' },
  '& .MuiTableCell-body': { verticalAlign: 'top' },
  '& .MuiFormControl-root': { my: 0, minWidth: 0 },
  '& .MuiInputLabel-root, & legend.MuiFormLabel-root, & .MuiFormControlLabel-label': visuallyHidden,
  // Keeps the labels of checkboxes visible when there are several.
  '& fieldset .MuiFormControlLabel-label': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  '& .MuiOutlinedInput-notchedOutline': { top: 0 },
  '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
  '& .MuiTableCell-alignRight input': { textAlign: 'right' },
};
const removed = { '& .MuiTableCell-body:not(:last-of-type)': { opacity: 0.5, textDecoration: 'line-through' } };
