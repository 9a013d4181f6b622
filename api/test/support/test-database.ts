import type { Knex } from 'knex'
import { inject } from 'vitest'
import { openDatabase } from '../../src/db/knex.ts'
import { collectStatements } from './statements/collect-statements.ts'

let opened: Promise<{ knex: Knex; url: string }> | undefined

/** This worker's own database, migrated once for all its test files. */
export function testDatabase(): Promise<{ knex: Knex; url: string }> {
  opened ??= open()
  return opened
}

async function open(): Promise<{ knex: Knex; url: string }> {
  const url = new URL(inject('databaseServer'))
  const name = `daysheet_test_${process.pid}`
  const server = openDatabase({ url: url.href, poolSize: 1 })
  await server.raw('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4', [name])
  await server.destroy()
  url.pathname = `/${name}`
  // Without time limits, because fifty callers at once on a busy machine are not a bug; the limits
  // are tested on databases of their own.
  const knex = openDatabase({ url: url.href, poolSize: 60, patient: true })
  await knex.migrate.latest()
  collectStatements(knex, inject('statementsFolder'))
  return { knex, url: url.href }
}

/** Empties every table but the migrations'. */
export async function emptyDatabase(knex: Knex): Promise<void> {
  const [tables] = (await knex.raw('SHOW TABLES')) as [Record<string, string>[]]
  for (const table of tables.flatMap((row) => Object.values(row))) {
    if (!table.startsWith('migrations')) await knex(table).delete()
  }
}
