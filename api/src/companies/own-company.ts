import type { Knex } from 'knex'

/**
 * The company that a new session of a person acts for: the one that they registered, else the one
 * that they joined first; NULL for a worker. A subquery, so that signing in takes no statement more.
 */
export const ownCompany = (knex: Knex, userId: string): Knex.QueryBuilder =>
  knex('company_members')
    .where({ user_id: userId, status: 'active' })
    .orderByRaw('company_id = user_id DESC, joined_at, id')
    .limit(1)
    .select('company_id')
