import { isFound, textsOfPerson, type UserType } from '@daysheet/core'
import { onlyOwner, personOf, type SignedInCall } from './call.ts'
import type { Kind, StoredDocument } from './documents.ts'
import { countBy, pageOf } from './page.ts'

export interface ListQuery {
  limit?: number | undefined
  cursor?: string | undefined
  status?: string | undefined
  q?: string | undefined
}

/** Whose list it is, and what stands in it beside that. */
export interface ListConfig<Stored, Summary, Status extends string> {
  side: UserType
  statuses: readonly Status[]
  summaryOf: (stored: Stored) => Summary
  /** On this list at all; counts are over these. */
  holds?: (stored: Stored) => boolean
  /** Shown of those. */
  shows?: (stored: Stored) => boolean
  /** Newest first by this, else by when it was sent or made. */
  filedAt?: (stored: Stored) => string | null
}

/** Counts are over the whole shelf, whatever page, status or search is shown. */
export function listDocuments<
  Status extends string,
  Stored extends StoredDocument & { status: Status },
  Summary,
>(
  call: SignedInCall & { params: { id: string }; query: ListQuery },
  { all, numberOf }: Kind<Stored>,
  config: ListConfig<Stored, Summary, Status>,
) {
  const { side, holds = () => true, shows = () => true, filedAt = () => null, summaryOf } = config
  onlyOwner(call, side)
  const { query } = call
  const held = all(call.store.world).filter(
    (document) =>
      (side === 'worker'
        ? document.worker_id === call.me.id
        : document.client_id === call.me.id && document.status !== 'draft') && holds(document),
  )
  const wanted = held.filter((document) => {
    if (query.status && query.status !== 'all' && document.status !== query.status) return false
    if (!shows(document)) return false
    const other = personOf(call.store, side === 'worker' ? document.client_id : document.worker_id)
    const { full_name, company_name } = other
    return isFound(query.q, [numberOf(document), ...textsOfPerson({ full_name, company_name })])
  })
  const { rows, next_cursor } = pageOf(
    wanted,
    query,
    (document) =>
      filedAt(document) ??
      (side === 'client' ? document.submitted_at : null) ??
      document.created_at,
  )
  return {
    rows: rows.map(summaryOf),
    counts: {
      ...countBy(
        config.statuses,
        held.map(({ status }) => status),
      ),
      all: held.length,
    },
    next_cursor,
  }
}
