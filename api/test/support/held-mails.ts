import type { TestApp } from './test-app.ts'

/** The seconds in which an approval can be undone have passed on the clock of the database. */
export const letHeldMailsLeave = ({ deps: { knex } }: TestApp) =>
  knex('outbox')
    .whereNotNull('held_for')
    .update({ available_at: knex.raw('CURRENT_TIMESTAMP(3)') })
