import { duplicateNameWarning, onDaysheetWarning, type OwnClientWarning } from '@daysheet/core'
import type { Knex } from 'knex'
import type { OwnClientRead } from './model.ts'

/** Whether a client signs in with this address, which is no more than the registration page says. */
async function hasAccount(knex: Knex, email: string, sandbox: string): Promise<boolean> {
  const account = (await knex('users')
    .where({ email, user_type: 'client', sandbox })
    .first('id')) as unknown
  return account !== undefined
}

/** What is worth a look about what was saved. An address is looked up where it is new alone. */
export async function findWarnings(
  knex: Knex,
  own: OwnClientRead,
  { sandbox, isNewAddress }: { sandbox: string; isNewAddress: boolean },
): Promise<OwnClientWarning[]> {
  const others = (await knex('own_clients as own')
    .join('companies as company', 'company.id', 'own.client_id')
    .where('own.worker_id', own.worker_id)
    .whereNot('own.client_id', own.client_id)
    .select('company.company_name')) as { company_name: string }[]
  const duplicate = duplicateNameWarning(own.company_name, others)
  const email = own.accounts_email
  const isKnown = isNewAddress && email !== null && (await hasAccount(knex, email, sandbox))
  return [
    ...(duplicate === null ? [] : [{ code: 'duplicate_name' as const, message: duplicate }]),
    ...(isKnown
      ? [{ code: 'on_daysheet' as const, message: onDaysheetWarning(own.company_name) }]
      : []),
  ]
}
