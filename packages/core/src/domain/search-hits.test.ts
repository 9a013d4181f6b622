import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isSearchable,
  MOST_SEARCH_HITS,
  searchHits,
  searchRank,
  type SearchedRows,
} from './search-hits.ts'

const TODAY = '2026-11-22'
const lukasz = { full_name: 'Łukasz Wiśniewski', company_name: 'Siân Electrics' }

const invoice = (number: string, submitted_at = '2026-11-20T09:00:00.000Z') => ({
  id: `id of ${number} ${submitted_at}`,
  number,
  status: 'submitted' as const,
  submitted_at,
  worker: lukasz,
  due_date: '2026-11-27',
  archived: false,
  net_amount: 1276.8,
  total_amount: 1536.8,
  payment_reference: null,
})
const nothing: SearchedRows = { workers: [], projects: [], invoices: [], timesheets: [] }
const titles = (typed: string, rows: Partial<SearchedRows>) =>
  searchHits(typed, { ...nothing, ...rows }, TODAY).map(({ title }) => title)

describe('how well a name answers', () => {
  it.each([
    ['inv-2026-0003', 'INV-2026-0003', 0],
    ['INV–2026–0003', 'INV-2026-0003', 0],
    ['inv-2026-000', 'INV-2026-0003', 1],
    ['lukasz', 'Łukasz Wiśniewski', 1],
    ['wisn', 'Łukasz Wiśniewski', 1],
    ["o'br", 'Sean O’Brien & Sons', 1],
    ['0003', 'INV-2026-0003', 2],
    ['niew', 'Łukasz Wiśniewski', 2],
    ['%', 'Mill 100', null],
    ['l_kasz', 'Łukasz Wiśniewski', null],
  ])('%s is for %s of rank %s', (typed, name, rank) => {
    expect(searchRank(typed, [name], [])).toBe(rank)
  })

  it('is last where only something else of it does', () => {
    expect(searchRank('leeds', ['Mill Lane'], ['Leeds'])).toBe(3)
    expect(searchRank('leeds', ['Leeds Mill'], ['Leeds'])).toBe(1)
  })
})

describe('what is long enough to be searched for', () => {
  it.each([
    ['ab', true],
    [' a ', false],
    ['   ', false],
    ['\u200b\u200b', false],
    ['á\u0301', false],
    ['£1', true],
  ])('%j: %s', (typed, isEnough) => expect(isSearchable(typed)).toBe(isEnough))
})

describe('the order of hits', () => {
  it('begins with the exact number, then what begins with it, then what contains it', () => {
    const numbers = ['INV-2026-00031', 'XINV-2026-0003', 'INV-2026-0003']
    expect(titles('inv-2026-0003', { invoices: numbers.map((number) => invoice(number)) })).toEqual(
      ['INV-2026-0003', 'INV-2026-00031', 'XINV-2026-0003'],
    )
  })

  it('shows a person before the documents that person sent', () => {
    const worker = { id: 'a', email: 'l@example.com', status: 'active' as const, ...lukasz }
    expect(
      titles('lukasz', {
        workers: [{ ...worker, created_at: '2020-01-01T00:00:00.000Z' }],
        invoices: [invoice('INV-2026-0001')],
      }),
    ).toEqual(['Łukasz Wiśniewski', 'INV-2026-0001'])
  })

  it('is newest first among equally good ones, whatever the noun', () => {
    expect(
      titles('2026', {
        invoices: [
          invoice('INV-2026-0001', '2026-11-01T09:00:00.000Z'),
          invoice('INV-2026-0002', '2026-11-03T09:00:00.000Z'),
        ],
        timesheets: [invoice('TS-2026-0001', '2026-11-02T09:00:00.000Z')],
      }),
    ).toEqual(['INV-2026-0002', 'TS-2026-0001', 'INV-2026-0001'])
  })

  it('does not depend on the order in which the rows were read, and ends at twenty', () => {
    const rows = Array.from({ length: 30 }, (_, n) =>
      invoice(`INV-2026-${n}`, `2026-11-0${1 + (n % 3)}T09:00:00.000Z`),
    )
    const expected = titles('inv', { invoices: rows })
    expect(expected).toHaveLength(MOST_SEARCH_HITS)
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (invoices) => {
        expect(titles('inv', { invoices })).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })

  it('says of an unpaid invoice past its due date that it is overdue', () => {
    const rows = { ...nothing, invoices: [{ ...invoice('INV-2026-0001'), due_date: '2026-11-21' }] }
    expect(searchHits('inv', rows, TODAY)).toMatchObject([{ is_overdue: true }])
  })
})
