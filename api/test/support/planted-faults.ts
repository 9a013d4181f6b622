import { expect } from 'vitest'
import type { Knex } from 'knex'
import { sqlInstant } from '../../src/db/instants.ts'
import { newId } from '../../src/db/new-id.ts'

/** Columns that the database works out from others. */
const WORKED_OUT = ['amount_due', 'payment_status']

type Row = Record<string, string>
/** As it was read, so that it can be written: instants come out of the database as ISO 8601. */
export const asWritten = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row as Row)
      .filter(([name]) => !WORKED_OUT.includes(name))
      .map(([name, value]) => [
        name,
        name.endsWith('_at') && String(value).endsWith('Z') ? sqlInstant(value) : value,
      ]),
  )

interface Planted {
  plant: () => Promise<unknown>
  mend: () => Promise<unknown>
}

/** Faults that can be planted into a database and mended again; `knex` is there once a test runs. */
export function plantedFaults(knex: () => Knex) {
  /** Changes one column of the row, and puts it back. */
  function broken(table: string, id: () => string, column: string, value: unknown): Planted {
    let before: unknown
    return {
      plant: async () => {
        const row = (await knex()(table).where('id', id()).first(column)) as Record<string, unknown>
        before = row[column]
        await knex()(table)
          .where('id', id())
          .update(column, value as string)
      },
      mend: () =>
        knex()(table)
          .where('id', id())
          .update(column, before as string),
    }
  }

  /** Takes rows away, or writes them twice, and puts that right again. */
  function taken(table: string, where: () => Record<string, string>): Planted {
    let rows: Row[] = []
    return {
      plant: async () => {
        rows = ((await knex()(table).where(where())) as object[]).map(asWritten)
        expect(rows).not.toHaveLength(0)
        await knex()(table).where(where()).delete()
      },
      mend: () => knex()(table).insert(rows),
    }
  }
  function doubled(table: string, where: () => Record<string, string>): Planted {
    const id = newId()
    return {
      plant: async () => {
        const row = asWritten((await knex()(table).where(where()).first()) as object)
        await knex()(table).insert({ ...row, id })
      },
      mend: () => knex()(table).where({ id }).delete(),
    }
  }

  return { broken, taken, doubled }
}
