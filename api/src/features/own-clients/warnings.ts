import {
  duplicateNameWarning,
  linksEndedWarning,
  onDaysheetWarning,
  type OwnClientWarning,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { OwnClientRead } from './model.ts'

/** Whether a client signs in with this address, which is no more than the registration page says. */
async function hasAccount(knex: Knex, email: string, sandbox: string): Promise<boolean> {
  const account = (await knex('users')
    .where({ email, user_type: 'client', sandbox })
    .first('id')) as unknown
  return account !== undefined
}

/** The worker's other clients, whichever side keeps them. */
const findOthers = async (
  knex: Knex,
  { worker_id, client_id }: OwnClientRead,
): Promise<{ company_name: string }[]> =>
  (await knex('engagements as engagement')
    .join('companies as company', 'company.id', 'engagement.client_id')
    .where('engagement.worker_id', worker_id)
    .whereNot('engagement.client_id', client_id)
    .whereNotNull('company.company_name')
    .select('company.company_name')) as { company_name: string }[]

interface Saved {
  sandbox: string
  /** An address is looked up where it is new alone. */
  isNewAddress: boolean
  /** The addresses whose links have ended. */
  ended?: readonly string[]
}

/** What is worth a look about what was saved. */
export async function findWarnings(
  knex: Knex,
  own: OwnClientRead,
  { sandbox, isNewAddress, ended = [] }: Saved,
): Promise<OwnClientWarning[]> {
  const duplicate = duplicateNameWarning(own.company_name, await findOthers(knex, own))
  const email = own.accounts_email
  const isKnown = isNewAddress && email !== null && (await hasAccount(knex, email, sandbox))
  return [
    ...(duplicate === null ? [] : [{ code: 'duplicate_name' as const, message: duplicate }]),
    ...(isKnown
      ? [{ code: 'on_daysheet' as const, message: onDaysheetWarning(own.company_name) }]
      : []),
    ...(ended.length === 0
      ? []
      : [{ code: 'links_ended' as const, message: linksEndedWarning(ended) }]),
  ]
}
