import { describe, expect, it } from 'vitest'
import { sortRows } from './sort-rows.ts'

const rows = ['Zoë', 'Łukasz', 'adam', 'Évan', 'Lund', 'Bea'].map((name, index) => ({
  name,
  due: `2026-11-0${index + 1}`,
  net: [5, 40, 300, 7, 20, 1][index] ?? 0,
}))
const by = {
  name: (row: (typeof rows)[number]) => row.name,
  due: (row: (typeof rows)[number]) => row.due,
  net: (row: (typeof rows)[number]) => row.net,
}
const namesBy = (key: keyof typeof by, direction: 'ascending' | 'descending') =>
  sortRows(rows, by, { key, direction }).map(({ name }) => name)

describe('a sorted list', () => {
  it('runs by name as a British reader looks names up', () => {
    const names = ['adam', 'Bea', 'Évan', 'Łukasz', 'Lund', 'Zoë']
    expect(namesBy('name', 'ascending')).toEqual(names)
    expect(namesBy('name', 'descending')).toEqual(names.toReversed())
  })

  it('runs by day and by amount', () => {
    expect(namesBy('due', 'ascending')).toEqual(rows.map(({ name }) => name))
    expect(namesBy('net', 'ascending')).toEqual(['Bea', 'Zoë', 'Évan', 'Lund', 'Łukasz', 'adam'])
  })

  it('keeps the order of the server without a column', () => {
    expect(sortRows(rows, by, undefined)).toEqual(rows)
  })
})
