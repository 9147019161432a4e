import { TextField } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CartItem } from '../../shop/cartStore.ts';
import { FieldFaults, useFaultyField } from './FieldFaults.tsx';
import { Refusal } from './Refusal.tsx';
import type { Refused } from './refusal.ts';

afterEach(cleanup);

function Fields() {
  const faulty = useFaultyField();
  return (
    <>
      <TextField label="Plaats" {...faulty('person city')} />
      <TextField label="Code" {...faulty('code a')} />
      <TextField label="Opmerkingen" {...faulty('remarks')} multiline />
    </>
  );
}

function Form({ refused }: { refused: Refused | null }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form}>
      <FieldFaults refused={refused} form={form}>
        <Fields />
        <Refusal refused={refused} />
      </FieldFaults>
    </form>
  );
}

const refused: Refused = {
  isPrice: false,
  faults: [
    { text: 'Te lang.', field: 'remarks' },
    { text: 'Niet de code.', field: 'code a', item: { key: 'plan 2' } as CartItem },
    { text: 'Niet de code.', field: 'code a', item: { key: 'expansion 9 plan 2' } as CartItem },
    { text: 'Onbekend land.', field: 'person country' },
    { text: 'Nu niet.' },
  ],
};

const descriptionOf = (label: string): string | undefined => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent ?? undefined;
};

test('faults of fields on the page are told at those, the rest in the box, and the first field has the focus', async () => {
  const { rerender } = render(<Form refused={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Form refused={refused} />);
  expect(descriptionOf('Code')).toBe('Niet de code.');
  expect(descriptionOf('Opmerkingen')).toBe('Te lang.');
  expect(descriptionOf('Plaats')).toBeUndefined();
  expect(screen.getByRole('alert').textContent).toBe('Onbekend land.Nu niet.');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

test('a fault is gone with the next answer', () => {
  const { rerender } = render(<Form refused={refused} />);
  rerender(<Form refused={null} />);
  expect(descriptionOf('Code')).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
