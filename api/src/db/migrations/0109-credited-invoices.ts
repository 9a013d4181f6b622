import type { Knex } from 'knex'
import { instantColumn, money } from '../columns.ts'

const CREDITED = [
  'subtotal',
  'expenses_total',
  'liable_expenses_total',
  'retention_amount',
  'vat_amount',
  'reverse_charge_vat',
  'total_amount',
  'cis_deduction',
  'net_amount',
]

/** What credit notes took off each figure of an invoice, and off each of its lines. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    for (const figure of CREDITED) money(table, `credited_${figure}`).notNullable().defaultTo(0)
    // When its client last asked for a credit note.
    instantColumn(table, 'credit_asked_at')
  })
  await knex.schema.alterTable('invoice_items', (table) => {
    money(table, 'credited').notNullable().defaultTo(0)
    // Of what it carries of the expenses.
    money(table, 'credited_share').notNullable().defaultTo(0)
  })
  // As `items_of_project` with what was credited: what a project has cost, from the index alone.
  await knex.schema.alterTable('invoice_items', (table) => {
    table.index(
      [
        ...['project_id', 'invoice_id', 'work_date', 'amount', 'expenses_share'],
        ...['credited', 'credited_share'],
      ],
      'cost_of_project',
    )
  })
  await knex.schema.alterTable('invoice_items', (table) => {
    table.dropIndex([], 'items_of_project')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoice_items', (table) => {
    table.index(
      ['project_id', 'invoice_id', 'work_date', 'amount', 'expenses_share'],
      'items_of_project',
    )
  })
  await knex.schema.alterTable('invoice_items', (table) => {
    table.dropIndex([], 'cost_of_project')
    table.dropColumns('credited', 'credited_share')
  })
  await knex.schema.alterTable('invoices', (table) => {
    table.dropColumns('credit_asked_at', ...CREDITED.map((figure) => `credited_${figure}`))
  })
}
