import type { Knex } from 'knex'
import type { NewNotification } from './notify.ts'

/** Who reads a notification, and for which company; null for a worker, who is their own account. */
export interface Reader {
  user_id: string
  company_id: string | null
}

/** Who reads each of these notifications: of a company its active members. One statement. */
export async function findReaders(
  trx: Knex.Transaction,
  notifications: readonly NewNotification[],
): Promise<(notification: NewNotification) => Reader[]> {
  const accounts = [...new Set(notifications.map(({ user_id }) => user_id))]
  const rows = (await trx('companies')
    .leftJoin('company_members AS member', (join) =>
      join.on('member.company_id', 'companies.id').andOnVal('member.status', 'active'),
    )
    .whereIn('companies.id', accounts)
    .orderBy('member.id')
    .select('companies.id AS company_id', 'member.user_id')) as {
    company_id: string
    user_id: string | null
  }[]
  return ({ user_id: account, readers }) => {
    const members = rows.filter(({ company_id }) => company_id === account)
    if (members.length === 0) return [{ user_id: account, company_id: null }]
    return members.flatMap(({ user_id, company_id }) =>
      user_id === null || (readers && !readers.includes(user_id)) ? [] : [{ user_id, company_id }],
    )
  }
}
