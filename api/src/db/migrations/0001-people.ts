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

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    idColumn(table, 'id').primary()
    // Lower case; what the person typed differs only in case.
    exactText(table, 'email', 254).notNullable().unique()
    instantColumn(table, 'email_verified_at')
    word(table, 'user_type').notNullable()
    exactText(table, 'password_hash', 255).notNullable()
    word(table, 'plan_type', 40)
    table.boolean('marketing_consent').notNullable().defaultTo(false)
    instantColumn(table, 'terms_accepted_at')
    table.string('full_name', 120).notNullable()
    table.string('phone', 40)
    table.string('accounts_email', 254)
    table.string('accountancy_software_email', 254)
    table.string('company_name', 200)
    table.string('trade_type', 60)
    money(table, 'standard_day_rate')
    table.string('address_line1', 200)
    table.string('address_line2', 200)
    table.string('city', 100)
    table.string('postal_code', 12)
    word(table, 'country', 2).notNullable().defaultTo('GB')
    table.boolean('cis_registered').notNullable().defaultTo(false)
    word(table, 'cis_status', 2).notNullable().defaultTo('20')
    table.string('cis_verification_number', 20)
    table.boolean('vat_registered').notNullable().defaultTo(false)
    table.string('vat_number', 20)
    // Sealed by the vault: `key id.nonce.tag.ciphertext`, never searched.
    exactText(table, 'utr_number_sealed', 255)
    exactText(table, 'ni_number_sealed', 255)
    exactText(table, 'bank_account_name_sealed', 700)
    exactText(table, 'bank_account_number_sealed', 255)
    exactText(table, 'bank_sort_code_sealed', 255)
    instantColumn(table, 'bank_details_changed_at')
    table.string('cscs_card_colour', 40)
    table.string('cscs_qualification', 200)
    for (const card of [
      'cscs',
      'ipaf',
      'pasma',
      'sssts',
      'smsts',
      'first_aid',
      'manual_handling',
      'asbestos_awareness',
    ]) {
      table.date(`${card}_expiry`)
    }
    table.string('company_phone', 40)
    table.string('company_number', 20)
    table.string('company_address_line1', 200)
    table.string('company_address_line2', 200)
    table.string('company_city', 100)
    table.string('company_postal_code', 12)
    table.string('company_country', 40).notNullable().defaultTo('United Kingdom')
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
  })

  await knex.schema.createTable('sessions', (table) => {
    idColumn(table, 'id').primary()
    // Shared by a session and what it was rotated into; reuse of an old one ends them all.
    idColumn(table, 'family_id').notNullable().index()
    idColumn(table, 'user_id').notNullable().index()
    hashColumn(table, 'access_hash').notNullable().unique()
    hashColumn(table, 'refresh_hash').notNullable().unique()
    instantColumn(table, 'access_expires_at').notNullable()
    instantColumn(table, 'refresh_expires_at').notNullable().index()
    instantColumn(table, 'family_expires_at').notNullable()
    instantColumn(table, 'rotated_at')
    createdAt(table)
  })

  await knex.schema.createTable('api_tokens', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'user_id').notNullable().index()
    hashColumn(table, 'token_hash').notNullable().unique()
    table.string('label', 120).notNullable()
    instantColumn(table, 'expires_at').notNullable().index()
    instantColumn(table, 'revoked_at')
    createdAt(table)
  })

  for (const name of ['password_resets', 'email_verifications']) {
    await knex.schema.createTable(name, (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'user_id').notNullable().index()
      hashColumn(table, 'token_hash').notNullable().unique()
      instantColumn(table, 'expires_at').notNullable().index()
      instantColumn(table, 'used_at')
      createdAt(table)
    })
  }
}
