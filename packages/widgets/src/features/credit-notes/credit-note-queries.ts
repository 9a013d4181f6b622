import type { CreditNoteList, CreditNoteStatus } from '@daysheet/core'
import { pagedQuery, type QueryScope } from '../../provider/query-scope.ts'

/** The first part of what a change of a credit note makes stale. */
export const CREDIT_NOTES = 'credit-notes'

/** What a company's list of credit notes shows; a host may keep it in the address. */
export interface CreditNotesView {
  status: CreditNoteStatus | 'all'
}

/** What is owed back is what there is something to do about. */
export const USUAL_CREDIT_NOTES: CreditNotesView = { status: 'owed_back' }

const PAGE = 50

/** The credit notes that a company got, newest first, page by page. */
export const creditNotesQuery = (
  { client, tenant }: QueryScope,
  clientId: string,
  view: CreditNotesView,
) =>
  pagedQuery([tenant, CREDIT_NOTES, 'list', clientId, view], (cursor, options) => {
    const query = { limit: PAGE, cursor, status: view.status }
    const call = { params: { id: clientId }, query }
    return client.creditNotes.listForClient(call, options) as Promise<CreditNoteList>
  })
