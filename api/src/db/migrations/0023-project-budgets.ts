import { penceFromPounds, poundsFromPence, shareExpenses } from '@daysheet/core'
import type { Knex } from 'knex'
import { idColumn, instantColumn, money } from '../columns.ts'

/** A project's budget: its edits, what counts against it, and whom it has been told to. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('projects', (table) => {
    table.integer('version').notNullable().defaultTo(1)
  })
  await knex.schema.createTable('project_budget_alerts', (table) => {
    // A row of its own: every invoice on a project holds a shared lock on the project, so two that
    // both waited to write there would deadlock.
    idColumn(table, 'project_id').primary()
    instantColumn(table, 'alerted_at')
  })
  await knex.schema.alterTable('invoice_items', (table) => {
    // Of a line of work: what it carries of the invoice's expenses.
    money(table, 'expenses_share').notNullable().defaultTo(0)
    // What a project has cost, from the index alone but for the status of each invoice.
    table.index(
      ['project_id', 'invoice_id', 'work_date', 'amount', 'expenses_share'],
      'items_of_project',
    )
    table.dropIndex(['project_id'])
  })
  await shareExpensesOfInvoices(knex)
}

const INVOICES_AT_ONCE = 500

interface StoredLine {
  id: string
  invoice_id: string
  project_id: string
  amount: number
}

async function shareExpensesOfInvoices(knex: Knex): Promise<void> {
  let after = ''
  for (;;) {
    const invoices = (await knex('invoices')
      .where('expenses_total', '>', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(INVOICES_AT_ONCE)
      .select('id', 'expenses_total')) as { id: string; expenses_total: number }[]
    const last = invoices.at(-1)
    if (!last) return
    await shareExpensesOf(knex, invoices)
    after = last.id
  }
}

async function shareExpensesOf(
  knex: Knex,
  invoices: readonly { id: string; expenses_total: number }[],
): Promise<void> {
  const lines = (await knex('invoice_items')
    .whereIn(
      'invoice_id',
      invoices.map(({ id }) => id),
    )
    .whereNotNull('project_id')
    .orderBy(['invoice_id', 'position'])
    .select('id', 'invoice_id', 'project_id', 'amount')) as StoredLine[]
  const shares = invoices.flatMap(({ id, expenses_total }) => {
    const own = lines.filter(({ invoice_id }) => invoice_id === id)
    const priced = own.map((line) => ({ ...line, amount: penceFromPounds(line.amount) }))
    const parts = shareExpenses(priced, penceFromPounds(expenses_total))
    return own.flatMap((line, index) => {
      const part = parts[index]
      return part ? [{ id: line.id, share: poundsFromPence(part) }] : []
    })
  })
  if (shares.length === 0) return
  const cases = shares.map(() => 'WHEN ? THEN ?').join(' ')
  await knex('invoice_items')
    .whereIn(
      'id',
      shares.map(({ id }) => id),
    )
    .update({
      expenses_share: knex.raw(
        `CASE id ${cases} END`,
        shares.flatMap(({ id, share }) => [id, share]),
      ),
    })
}
