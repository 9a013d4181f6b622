import type { Knex } from 'knex'
import { createdAt, hashColumn, idColumn, instantColumn } from '../columns.ts'

/**
 * The links that were mailed, one a sending. Invitations that were sent before have none: their
 * mails carry the id that the client sees too, which proves nothing. The client sends them again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('invitation_links', (table) => {
    hashColumn(table, 'secret_hash').primary()
    idColumn(table, 'invitation_id').notNullable()
    // Set when the invitation was sent again: the link says so instead of opening it.
    instantColumn(table, 'replaced_at')
    createdAt(table)
    table.index(['invitation_id', 'replaced_at'], 'links_of_invitation')
  })
}
