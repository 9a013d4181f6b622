import { isFound, textsOfPerson, type UserType } from '@daysheet/core'
import { assertSelf, personOf, type SignedInCall } from './call.ts'
import type { DocumentType, StoredDocument } from './documents.ts'
import { matchesForMe } from './member-decision.ts'
import { seesDocument } from './project-scope.ts'
import { countBy, pageOf } from './page.ts'

export interface ListQuery {
  limit?: number | undefined
  cursor?: string | undefined
  status?: string | undefined
  q?: string | undefined
  /** In a client's list: of this worker only. */
  worker_id?: string | undefined
  /** In a worker's list: for this client only. */
  client_id?: string | undefined
  /** In a client's list: what waits for the reader, or only for others. */
  for_me?: 'true' | 'false' | undefined
}

/** Whose list it is, and which of their documents it has. */
export interface ListConfig<Stored, Summary, Status extends string> {
  side: UserType
  statuses: readonly Status[]
  summaryOf: (stored: Stored) => Summary
  /** What it is found under; its status alone where nothing else is said. */
  filtersOf?: (stored: Stored) => readonly Status[]
  /** Which documents the list is of; counts are over these. */
  scope?: (stored: Stored) => boolean
  /** What narrows it further, not the counts. */
  narrow?: (stored: Stored) => boolean
  /** An archive is newest first by this, any other list by when a document was sent or made. */
  archivedAt?: (stored: Stored) => string | null
}

/** Counts are over the whole list, whatever page, status or search is shown. */
export function listDocuments<
  Status extends string,
  Stored extends StoredDocument & { status: Status },
  Summary,
>(
  call: SignedInCall & { params: { id: string }; query: ListQuery },
  { all, numberOf }: DocumentType<Stored>,
  config: ListConfig<Stored, Summary, Status>,
) {
  const { side, scope = () => true, narrow = () => true, archivedAt = () => null } = config
  const { filtersOf = ({ status }) => [status] } = config
  assertSelf(call)
  const { worker_id = 'all', client_id = 'all', for_me, ...query } = call.query
  const inList = all(call.store.world).filter(
    (document) =>
      (side === 'worker'
        ? document.worker_id === call.account.id
        : document.client_id === call.account.id &&
          document.status !== 'draft' &&
          seesDocument(call, document)) && scope(document),
  )
  const matching = inList.filter((document) => {
    const { status = 'all' } = query
    if (status !== 'all' && !filtersOf(document).includes(status as Status)) return false
    if (worker_id !== 'all' && document.worker_id !== worker_id) return false
    if (client_id !== 'all' && document.client_id !== client_id) return false
    if (!narrow(document)) return false
    if (!matchesForMe(call, document, for_me)) return false
    const other = personOf(call.store, side === 'worker' ? document.client_id : document.worker_id)
    const { full_name, company_name } = other
    return isFound(query.q, [numberOf(document), ...textsOfPerson({ full_name, company_name })])
  })
  const { rows, next_cursor } = pageOf(
    matching,
    query,
    (document) =>
      archivedAt(document) ??
      (side === 'client' ? document.submitted_at : null) ??
      document.created_at,
  )
  return {
    rows: rows.map(config.summaryOf),
    counts: {
      ...countBy(config.statuses, inList.flatMap(filtersOf)),
      all: inList.length,
    },
    next_cursor,
  }
}
