// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useAddressFilters } from './use-address-filters.ts';

afterEach(cleanup);

const Filters = () => {
  const [filters, change, clear] = useAddressFilters();
  return (
    <>
      <output>{useLocation().search}</output>
      <output>{JSON.stringify(filters)}</output>
      <button type="button" onClick={() => change({ state: 'failed' })}>
        failed
      </button>
      <button type="button" onClick={() => change({ kind: 'test' })}>
        test
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  );
};

it('two filters pressed in quick succession are both kept', () => {
  render(<Filters />, { wrapper: MemoryRouter });
  act(() => {
    fireEvent.click(screen.getByText('failed'));
    fireEvent.click(screen.getByText('test'));
  });
  const [address, filters] = screen.getAllByRole('status');
  expect(address?.textContent).toBe('?state=failed&kind=test');
  expect(JSON.parse(filters?.textContent ?? '')).toEqual({ state: 'failed', kind: 'test' });
  fireEvent.click(screen.getByText('clear'));
  expect(address?.textContent).toBe('');
});
