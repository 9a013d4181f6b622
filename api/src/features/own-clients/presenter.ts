import {
  isJoinRequestOpen,
  joinRequest,
  ownClientAbilities,
  ownClientPlanRefusal,
  ownClientSendingSentence,
  ownClientStatus,
  presentAs,
  withEngagementDefaults,
  type Day,
  type JoinRequest,
  type OwnClient,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { SharedDeps } from '../../deps.ts'
import { findKeeper } from './find-own-client.ts'
import {
  findFigures,
  newestJoinRequests,
  NO_FIGURES,
  type OwnClientFigures,
} from './find-figures.ts'
import type { JoinRequestRow, Keeper, OwnClientRead } from './model.ts'
import { recordOf } from './own-client-columns.ts'

/** What own clients are presented with beside their own rows. */
interface Around {
  keeper: Keeper
  figures: ReadonlyMap<string, OwnClientFigures>
  requests: ReadonlyMap<string, JoinRequestRow>
  /** Instant. */
  now: string
}

const request = presentAs(joinRequest)

export const presentJoinRequest = (row: JoinRequestRow, now: string): JoinRequest =>
  request(row, { is_expired: row.status === 'sent' && !isJoinRequestOpen(row, now) })

/** The same number of statements for one and for all of a worker's own clients. */
export async function aroundOwnClients(
  { knex, clock }: { knex: Knex; clock: { now: () => string; today: () => Day } },
  workerId: string,
  clientIds: readonly string[],
): Promise<Around> {
  const [keeper, figures, requests] = await Promise.all([
    findKeeper(knex, workerId),
    findFigures(knex, clientIds, clock.today()),
    newestJoinRequests(knex, clientIds),
  ])
  return { keeper, figures, requests, now: clock.now() }
}

export function presentOwnClient(own: OwnClientRead, around: Around): OwnClient {
  const { keeper, now } = around
  const record = recordOf(own)
  const status = ownClientStatus(own)
  const figures = around.figures.get(own.client_id) ?? NO_FIGURES
  const joinRequestRow = around.requests.get(own.client_id)
  return {
    ...record,
    copy_emails: [...record.copy_emails],
    ...withEngagementDefaults(record),
    client_id: own.client_id,
    engagement_id: own.engagement_id,
    status,
    owed: {
      count: figures.owed_count,
      amount: figures.owed_amount,
      overdue_count: figures.overdue_count,
    },
    total_earned: figures.total_earned,
    document_count: figures.document_count,
    sending_refusal: ownClientSendingSentence({
      client: own.company_name,
      status,
      invoice_email: own.accounts_email,
      is_email_confirmed: keeper.email_verified_at !== null,
      plan_refusal: ownClientPlanRefusal(keeper.held, now),
    }),
    join_request: joinRequestRow ? presentJoinRequest(joinRequestRow, now) : null,
    joined_client_id: own.joined_client_id,
    created_at: own.created_at,
    version: own.version,
    abilities: ownClientAbilities(
      { status, document_count: figures.document_count },
      joinRequestRow ?? null,
      now,
    ),
  }
}

/** One own client as its worker reads it. */
export async function showOwnClient(deps: SharedDeps, own: OwnClientRead): Promise<OwnClient> {
  return presentOwnClient(own, await aroundOwnClients(deps, own.worker_id, [own.client_id]))
}
