import type { TestApp } from './test-app.ts'

/** Lets the time in which approvals can be undone pass on the database's clock. */
export const letHeldMailsLeave = ({ deps: { knex } }: TestApp) =>
  knex('outbox')
    .whereNotNull('held_for')
    .update({ available_at: knex.raw('CURRENT_TIMESTAMP(3)') })
