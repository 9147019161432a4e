import { describe, expect, it } from 'vitest';
import { resourceViews } from './resourceViews.tsx';
import { sampleDescriptions } from './testing/samples.ts';

const viewsOf = (role: 'admin' | 'customer', name: string) =>
  resourceViews(sampleDescriptions(role).find((one) => one.name === name) as never);

describe('the views of a description', () => {
  it('has a page for what the role may do, and for nothing else', () => {
    expect(Object.keys(viewsOf('admin', 'books'))).toEqual(expect.arrayContaining(['list', 'show', 'edit', 'create']));
    expect(viewsOf('customer', 'books')).not.toHaveProperty('create');
    expect(viewsOf('customer', 'books')).toHaveProperty('edit');
    expect(viewsOf('customer', 'authors')).not.toHaveProperty('edit');
  });

  it('gives the same pages every time, so that drawing again does not begin anew', () => {
    expect(viewsOf('admin', 'books').list).toBe(viewsOf('admin', 'authors').list);
  });
});
