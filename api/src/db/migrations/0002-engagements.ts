import type { Knex } from 'knex'
import { createdAt, exactText, idColumn, instantColumn, money, word } from '../columns.ts'

/** What is agreed; null means the default (8 hours, 1.5, 1.5, 2). */
function terms(table: Knex.CreateTableBuilder): void {
  money(table, 'day_rate')
  table.decimal('standard_hours', 5, 2)
  table.decimal('overtime_multiplier', 5, 2)
  table.decimal('night_multiplier', 5, 2)
  table.decimal('weekend_multiplier', 5, 2)
}

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('engagements', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    word(table, 'status').notNullable().defaultTo('active')
    // Where this client writes to the worker; null: the worker's login address.
    table.string('contact_email', 254)
    terms(table)
    table.boolean('invoices_enabled').notNullable().defaultTo(true)
    table.boolean('timesheets_enabled').notNullable().defaultTo(true)
    idColumn(table, 'invitation_id')
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
    table.unique(['client_id', 'worker_id'])
    table.index(['client_id', 'status', 'created_at', 'id'], 'engagements_by_client')
    table.index(['client_id', 'created_at', 'id'], 'engagements_of_client')
    table.index(['worker_id', 'status', 'created_at', 'id'], 'engagements_by_worker')
    table.index(['worker_id', 'created_at', 'id'], 'engagements_of_worker')
  })

  await knex.schema.createTable('invitations', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable()
    word(table, 'status').notNullable().defaultTo('draft')
    table.string('full_name', 120).notNullable()
    // Lower case, like users.email: the two are compared.
    exactText(table, 'email', 254).notNullable()
    table.text('message')
    terms(table)
    instantColumn(table, 'invited_at')
    instantColumn(table, 'expires_at')
    instantColumn(table, 'answered_at')
    idColumn(table, 'accepted_by')
    // Set while the invitation is a draft or sent: one open invitation per client and address.
    exactText(table, 'open_email', 254)
    createdAt(table)
    table.unique(['client_id', 'open_email'])
    table.index(['client_id', 'status', 'created_at', 'id'], 'invitations_by_client')
    table.index(['email', 'status', 'expires_at'], 'invitations_by_email')
  })

  await knex.schema.createTable('invitation_projects', (table) => {
    idColumn(table, 'invitation_id').notNullable()
    idColumn(table, 'project_id').notNullable().index()
    money(table, 'day_rate')
    table.text('notes')
    table.primary(['invitation_id', 'project_id'])
  })

  await knex.schema.createTable('projects', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'client_id').notNullable()
    table.string('name', 200).notNullable()
    table.string('code', 40)
    table.text('description')
    table.string('location', 200)
    money(table, 'budget')
    table.decimal('budget_alert_threshold', 5, 2).notNullable()
    table.date('start_date')
    table.date('end_date')
    word(table, 'status').notNullable()
    instantColumn(table, 'archived_at')
    createdAt(table)
    table.index(['client_id', 'created_at', 'id'], 'projects_of_client')
    table.index(['client_id', 'archived_at', 'status', 'created_at', 'id'], 'projects_by_status')
  })

  await knex.schema.createTable('project_assignments', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'project_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    // The project's client: a worker's options for one client come from one index.
    idColumn(table, 'client_id').notNullable()
    money(table, 'day_rate')
    table.text('notes')
    instantColumn(table, 'assigned_at').notNullable()
    table.unique(['project_id', 'worker_id'])
    table.index(['worker_id', 'client_id', 'assigned_at'], 'assignments_by_worker')
  })
}
