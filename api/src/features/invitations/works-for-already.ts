import type { Knex } from 'knex'

/** Which of these addresses belong to the client's active workers. */
export async function worksForAlready(
  knex: Knex,
  clientId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = (await knex('users')
    .join('engagements', 'engagements.worker_id', 'users.id')
    .where({ 'engagements.client_id': clientId, 'engagements.status': 'active' })
    .whereIn('users.email', [...emails])
    .select('users.email')) as { email: string }[]
  return new Set(rows.map(({ email }) => email))
}
