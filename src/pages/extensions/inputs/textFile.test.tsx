import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { longText } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { Input } from './textFile.tsx';

afterEach(cleanup);

const notes = resource('notes', {
  label: { en: ['Note', 'Notes'], nl: ['Notitie', 'Notities'] },
  title: 'words',
  fields: { words: longText({ en: 'Words', nl: 'Woorden' }, { required: true, drawnBeside: { input: 'textFile' } }) },
  access: { admin: 'all' },
  list: { columns: ['words'] },
});

it('the text of a chosen file becomes the value, to be looked at before it is saved', async () => {
  const descriptions = visibleResources([notes], rightsTable([notes], application).admin, 'admin', application);
  const extensions = { inputs: { textFile: Input } };
  const { user } = renderAdmin({ path: '/notes/create', rows: { notes: [] }, descriptions, extensions });
  const input = await screen.findByLabelText(/^Words/);
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('There is nothing to choose a file with.');
  await user.upload(chooser, new File(['{"a": 1}'], 'template.json', { type: 'application/json' }));
  await waitFor(() => expect((input as HTMLTextAreaElement).value).toBe('{"a": 1}'));
});
