import type { Knex } from 'knex'

/**
 * What a person recognises a signed-in device by: `Chrome on Android`. No address and no user agent
 * are stored; when it was used last is when its tokens were renewed last.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.string('device', 80)
  })
}
