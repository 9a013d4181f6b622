import type { Knex } from 'knex'
import { createdAt, exactText, idColumn, instantColumn, updatedAt, word } from '../columns.ts'

/** Plans that people hold, who they are to the payment provider, and which webhooks were taken. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscriptions', (table) => {
    idColumn(table, 'id').primary()
    // One for each person: whoever subscribes again after the end goes on with the same row.
    idColumn(table, 'user_id').notNullable().unique()
    word(table, 'plan_id').notNullable()
    word(table, 'billing_cycle')
    word(table, 'status').notNullable()
    table.integer('extra_licences').notNullable().defaultTo(0)
    // Stays for good: nobody has a second trial.
    instantColumn(table, 'trial_started_at')
    instantColumn(table, 'trial_ends_at')
    instantColumn(table, 'trial_reminded_at')
    instantColumn(table, 'period_ends_at')
    instantColumn(table, 'past_due_at')
    table.boolean('is_billed').notNullable().defaultTo(false)
    exactText(table, 'provider_subscription_id', 255).unique()
    table.integer('version').notNullable().defaultTo(1)
    createdAt(table)
    updatedAt(table)
    table.index(['status', 'trial_ends_at'], 'trials_by_end')
  })

  // Beside the subscription: a checkout that nobody finishes makes a customer without one.
  await knex.schema.createTable('payment_customers', (table) => {
    idColumn(table, 'user_id').primary()
    exactText(table, 'customer_id', 255).notNullable().unique()
    exactText(table, 'checkout_session_id', 255)
    // How many checkouts were replaced or have ended: part of the next one's idempotency key.
    table.integer('checkouts').notNullable().defaultTo(0)
    // The number drawn before the provider was last asked, and that of the last answer kept.
    table.integer('asked').notNullable().defaultTo(0)
    table.integer('kept').notNullable().defaultTo(0)
    createdAt(table)
  })

  await knex.schema.createTable('payment_events', (table) => {
    // The provider's id of the webhook: unique, so that each is taken once.
    exactText(table, 'id', 255).primary()
    word(table, 'type', 100).notNullable()
    createdAt(table).index()
  })
}
