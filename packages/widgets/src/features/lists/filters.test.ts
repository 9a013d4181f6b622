import { expect, it, vi } from 'vitest'
import { clearingOf, isSet, personOptions, statusOptions, type Filter } from './filters.ts'

interface View {
  status: 'all' | 'draft' | 'paid' | 'overdue'
  year: number | null
  q: string
}

/** No control is drawn here. */
const Nothing = () => null

const everything: View = { status: 'all', year: null, q: '' }
const labels = { draft: 'Draft', paid: 'Paid', overdue: 'Overdue' }

const filtersOf = (isKept: boolean): Filter<View>[] => [
  { type: 'search', control: Nothing, key: 'q', label: 'Search', placeholder: 'Search' },
  { type: 'tax-year', key: 'year', isKept },
  {
    type: 'chips',
    control: Nothing,
    key: 'status',
    label: 'Status',
    options: [{ value: 'all', label: 'All' }],
  },
]

it('clears every filter at once', () => {
  const onChange = vi.fn()
  const view: View = { status: 'paid', year: 2024, q: 'oak' }
  clearingOf({ filters: filtersOf(false), view, everything, onChange })?.()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(everything)
})

it('clears nothing where nothing is narrowed; spaces search for nothing', () => {
  const narrowing = { filters: filtersOf(false), everything, onChange: vi.fn() }
  expect(clearingOf({ ...narrowing, view: everything })).toBeUndefined()
  expect(clearingOf({ ...narrowing, view: { ...everything, q: '  ' } })).toBeUndefined()
})

it('leaves the tax year of a list that is always of one', () => {
  const onChange = vi.fn()
  const narrowing = { filters: filtersOf(true), everything, onChange }
  expect(clearingOf({ ...narrowing, view: { ...everything, year: 2024 } })).toBeUndefined()
  clearingOf({ ...narrowing, view: { ...everything, year: 2024, q: 'oak' } })?.()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '', status: 'all' })
})

it('counts another tax year as set, also where it is not cleared', () => {
  const [, year] = filtersOf(true)
  expect(year && isSet(year, { ...everything, year: 2024 }, everything)).toBe(true)
  expect(year && isSet(year, everything, everything)).toBe(false)
})

it('offers a status that came with the address besides the usual ones', () => {
  expect(
    statusOptions(['draft', 'paid'], labels, undefined, 'all').map((one) => one.value),
  ).toEqual(['all', 'draft', 'paid'])
  const counts = { all: 7, draft: 4, paid: 2, overdue: 1 }
  expect(statusOptions(['draft', 'paid'], labels, counts, 'overdue')).toEqual([
    { value: 'all', label: 'All', count: 7 },
    { value: 'draft', label: 'Draft', count: 4 },
    { value: 'paid', label: 'Paid', count: 2 },
    { value: 'overdue', label: 'Overdue', count: 1 },
  ])
})

it('offers everybody before each person', () => {
  expect(personOptions('All workers', [{ id: 'w1', full_name: 'Aisha Bello' }])).toEqual([
    { value: null, label: 'All workers' },
    { value: 'w1', label: 'Aisha Bello' },
  ])
})
