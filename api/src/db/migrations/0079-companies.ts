import type { Knex } from 'knex'
import {
  createdAt,
  exactText,
  hashColumn,
  idColumn,
  instantColumn,
  money,
  word,
} from '../columns.ts'

/** What a company takes over from the row of the person who registered it. */
const OF_THE_COMPANY = [
  'sandbox',
  'company_name',
  'company_phone',
  'company_number',
  'company_address_line1',
  'company_address_line2',
  'company_city',
  'company_postal_code',
  'company_country',
  'vat_number',
  'accounts_email',
  'accountancy_software_email',
  'cis_reminders_enabled',
  'contractor_utr_sealed',
  'paye_reference',
  'accounts_office_reference',
  'version',
  'created_at',
]
/** Its name where it gave none, and where others write to: those of an owner. */
const CONTACT = {
  contact_name: 'full_name',
  contact_email: 'email',
  contact_phone: 'phone',
}

/**
 * Companies apart from the people who act for them. A company has the id of the client user who
 * registered it, so nothing that names a client changes; that person becomes its owner. The columns
 * of `users` stay, for processes of before and for the way back.
 */
export async function up(knex: Knex): Promise<void> {
  await createCompanies(knex)
  await createMembers(knex)

  // The company that a session or a token acts for: one of its person's, null for a worker.
  for (const table of ['sessions', 'api_tokens', 'oauth_grants', 'partner_users']) {
    await knex.schema.alterTable(table, (changed) => {
      idColumn(changed, 'company_id')
    })
  }
  await knex.schema.alterTable('notifications', (table) => {
    // What it is about is read by whoever acts for this company; null: it is the person's own.
    idColumn(table, 'company_id')
  })
  await knex.schema.alterTable('audit_log', (table) => {
    // The company that the actor acted for.
    idColumn(table, 'company_id')
  })
  await knex.schema.alterTable('invoices', (table) => {
    idColumn(table, 'approved_by')
    idColumn(table, 'first_approved_by')
    instantColumn(table, 'first_approved_at')
    idColumn(table, 'bank_confirmed_by')
    instantColumn(table, 'bank_confirmed_at')
    table.string('bank_confirmation_reason', 500)
  })
  await knex.schema.alterTable('timesheets', (table) => {
    idColumn(table, 'approved_by')
  })

  await moveClients(knex)
}

async function createCompanies(knex: Knex): Promise<void> {
  await knex.schema.createTable('companies', (table) => {
    idColumn(table, 'id').primary()
    // As users.sandbox.
    idColumn(table, 'sandbox').notNullable().defaultTo('').index()
    table.string('contact_name', 120).notNullable()
    exactText(table, 'contact_email', 254).notNullable()
    table.string('contact_phone', 40)
    table.string('company_name', 200)
    table.string('company_phone', 40)
    table.string('company_number', 20)
    table.string('company_address_line1', 200)
    table.string('company_address_line2', 200)
    table.string('company_city', 100)
    table.string('company_postal_code', 12)
    table.string('company_country', 40).notNullable().defaultTo('United Kingdom')
    table.string('vat_number', 20)
    table.string('accounts_email', 254)
    table.string('accountancy_software_email', 254)
    table.boolean('cis_reminders_enabled').notNullable().defaultTo(true)
    exactText(table, 'contractor_utr_sealed', 255)
    table.string('paye_reference', 20)
    table.string('accounts_office_reference', 20)
    // Who keeps a company that was closed.
    idColumn(table, 'kept_by')
    // The approval rules; all are off at first.
    money(table, 'second_approval_above')
    table.boolean('separate_payer').notNullable().defaultTo(false)
    table.integer('bank_change_hold').notNullable().defaultTo(0)
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
  })
}

async function createMembers(knex: Knex): Promise<void> {
  await knex.schema.createTable('company_members', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'company_id').notNullable()
    idColumn(table, 'user_id').notNullable()
    word(table, 'role', 20).notNullable()
    money(table, 'approval_limit')
    // Ids as JSON; empty means every project.
    table.text('project_ids').notNullable()
    table.boolean('external').notNullable().defaultTo(false)
    word(table, 'status', 10).notNullable().defaultTo('active')
    instantColumn(table, 'joined_at').notNullable()
    instantColumn(table, 'left_at')
    instantColumn(table, 'last_active_at')
    table.integer('version').notNullable().defaultTo(1)
    table.unique(['company_id', 'user_id'], { indexName: 'company_members_once' })
    table.index(['user_id', 'status'], 'company_members_of_person')
  })

  await knex.schema.createTable('member_invitations', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'company_id').notNullable()
    exactText(table, 'email', 254).notNullable()
    // The address while it is open: one invitation at a time.
    exactText(table, 'open_email', 254)
    table.string('full_name', 120).notNullable()
    word(table, 'role', 20).notNullable()
    money(table, 'approval_limit')
    table.text('project_ids').notNullable()
    table.boolean('external').notNullable().defaultTo(false)
    word(table, 'status', 10).notNullable().defaultTo('sent')
    instantColumn(table, 'invited_at').notNullable()
    idColumn(table, 'invited_by').notNullable()
    instantColumn(table, 'expires_at').notNullable()
    instantColumn(table, 'answered_at')
    createdAt(table)
    table.unique(['company_id', 'open_email'], { indexName: 'member_invitations_once' })
    table.index(['open_email'], 'member_invitations_by_address')
    table.index(['company_id', 'created_at'], 'member_invitations_newest')
  })

  // The mailed links: only the newest of an invitation works.
  await knex.schema.createTable('member_invitation_links', (table) => {
    hashColumn(table, 'secret_hash').primary()
    idColumn(table, 'invitation_id').notNullable().index()
    instantColumn(table, 'replaced_at')
    createdAt(table).index()
  })
}

async function moveClients(knex: Knex): Promise<void> {
  const columns = ['id', ...Object.keys(CONTACT), ...OF_THE_COMPANY]
  await knex(knex.raw('companies (??)', [columns])).insert(
    knex('users')
      .where('user_type', 'client')
      .select(['id', ...Object.values(CONTACT), ...OF_THE_COMPANY]),
  )
  // A membership of the one person has that person's id: ids are unique within their table.
  await knex.raw(
    `INSERT INTO company_members (id, company_id, user_id, role, project_ids, joined_at)
      SELECT id, id, id, 'owner', '[]', created_at FROM users WHERE user_type = 'client'`,
  )
  for (const table of [
    'sessions',
    'api_tokens',
    'oauth_grants',
    'partner_users',
    'notifications',
  ]) {
    await knex.raw(
      'UPDATE ?? AS moved JOIN companies ON companies.id = moved.user_id SET moved.company_id = companies.id',
      [table],
    )
  }
  await knex.raw(
    'UPDATE audit_log JOIN companies ON companies.id = audit_log.actor_id SET audit_log.company_id = companies.id',
  )
}

/** Possible while every company is still the one person who registered it. */
export async function down(knex: Knex): Promise<void> {
  const other = (await knex('company_members')
    .whereRaw('user_id <> company_id')
    .first('id')) as unknown
  if (other) {
    throw new Error(
      'A company has a second member, so companies cannot become users again. Nothing was changed.',
    )
  }
  const moved = OF_THE_COMPANY.filter((name) => name !== 'created_at' && name !== 'sandbox')
  const set = moved.map(() => 'users.?? = companies.??').join(', ')
  await knex.raw(
    `UPDATE users JOIN companies ON companies.id = users.id SET ${set}`,
    moved.flatMap((name) => [name, name]),
  )
  await knex.schema.alterTable('timesheets', (table) => {
    table.dropColumn('approved_by')
  })
  await knex.schema.alterTable('invoices', (table) => {
    table.dropColumns(
      'approved_by',
      'first_approved_by',
      'first_approved_at',
      'bank_confirmed_by',
      'bank_confirmed_at',
      'bank_confirmation_reason',
    )
  })
  const acting = ['sessions', 'api_tokens', 'oauth_grants', 'partner_users']
  for (const table of [...acting, 'notifications', 'audit_log']) {
    await knex.schema.alterTable(table, (changed) => {
      changed.dropColumn('company_id')
    })
  }
  await knex.schema.dropTable('member_invitation_links')
  await knex.schema.dropTable('member_invitations')
  await knex.schema.dropTable('company_members')
  await knex.schema.dropTable('companies')
}
