import {
  ownClientCountRefusal,
  ownClientPlanRefusal,
  ownClientStatus,
  OWN_CLIENT_STATUSES,
  textsOfPerson,
  type OwnClientStatus,
} from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { foundIds } from '../../db/found-ids.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { withCompany } from './find-own-client.ts'
import { OwnClientRow, type OwnClientRead } from './model.ts'
import { aroundOwnClients, presentOwnClient } from './presenter.ts'

interface ListFilter extends Page {
  q?: string | undefined
  status?: 'all' | OwnClientStatus | undefined
}

/** A worker keeps 200 at most, so that all of them are counted and searched in memory. */
async function findAllOwnClients({ knex }: Pick<Deps, 'knex'>, workerId: string) {
  const rows = (await knex('own_clients as own')
    .join('companies as company', 'company.id', 'own.client_id')
    .where('own.worker_id', workerId)
    .select(
      'own.client_id as id',
      'own.archived_at',
      'own.joined_at',
      'company.company_name',
      'company.contact_name as full_name',
      'company.accounts_email as email',
    )) as {
    id: string
    archived_at: string | null
    joined_at: string | null
    company_name: string
    full_name: string
    email: string | null
  }[]
  return rows.map((row) => ({ ...row, email: row.email ?? '', status: ownClientStatus(row) }))
}

/** One page, newest first, with the counts of all. Six statements, however many there are. */
export async function listOwnClients(deps: Deps, workerId: string, filter: ListFilter) {
  const { knex } = deps
  const ownClients = await findAllOwnClients(deps, workerId)
  const { status = 'all', q } = filter
  const shown = ownClients.filter((one) => status === 'all' || one.status === status)
  const ids = q?.trim() ? foundIds(shown, q, textsOfPerson) : shown.map(({ id }) => id)
  const query = withCompany(OwnClientRow.query(knex)).whereIn('own_clients.client_id', ids)
  const order = { by: 'own_clients.created_at', id: 'own_clients.client_id' }
  const rows = (await pageQuery(query, order, filter)) as unknown as OwnClientRead[]
  const page = pageOf(
    rows.map((own) => ({ ...own, id: own.client_id })),
    filter,
    ({ created_at }) => created_at,
  )
  const around = await aroundOwnClients(
    deps,
    workerId,
    page.rows.map(({ id }) => id),
  )
  const planRefusal = ownClientPlanRefusal(around.keeper.held, around.now)
  return {
    own_clients: page.rows.map((own) => presentOwnClient(own, around)),
    counts: countsOf(ownClients),
    create_refusal: planRefusal ?? ownClientCountRefusal(ownClients.length),
    is_premium: planRefusal === null,
    next_cursor: page.next_cursor,
  }
}

function countsOf(ownClients: readonly { status: OwnClientStatus }[]) {
  const counts = Object.fromEntries(
    OWN_CLIENT_STATUSES.map((status) => [
      status,
      ownClients.filter((one) => one.status === status).length,
    ]),
  ) as Record<OwnClientStatus, number>
  return { all: ownClients.length, ...counts }
}
