import { ApiError, creditNoteFileName, isPermitted } from '@daysheet/core'
import type { Knex } from 'knex'
import { seenProjects } from '../../companies/index.ts'
import {
  creditNotesOf,
  findCreditNote,
  linesOfCreditNotes,
  presentCreditNote,
  presentNoteSummary,
  type CreditNoteRow,
} from '../../credit-notes/index.ts'
import { lockDocument, visibleDocument } from '../../documents/visible-document.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import { invoiceType, showInvoice } from '../invoices/index.ts'
import { askCreditNote } from './ask-credit-note.ts'
import { createCreditNote } from './create-credit-note.ts'
import { listCreditNotes, type CreditNoteFilter } from './list-credit-notes.ts'
import { printCreditNote } from './pdf/print-credit-note.ts'
import { refundCreditNote, undoRefund } from './refund-credit-note.ts'
import { withdrawCreditNote } from './withdraw-credit-note.ts'

/** A credit note of an invoice that the viewer may see. */
async function visibleCreditNote(knex: Knex, id: string, viewer: Viewer): Promise<CreditNoteRow> {
  const note = await findCreditNote(knex, id)
  // Whoever sees the invoice sees what credits it; why it is hidden is the invoice's own business.
  await visibleDocument(knex, invoiceType, note.invoice_id, viewer).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError('access_denied') : error
  })
  return note
}

/** The same with its invoice, both locked until the transaction ends, the invoice first. */
async function lockCreditNote(trx: Knex.Transaction, id: string, viewer: Viewer) {
  const { invoice_id } = await findCreditNote(trx, id)
  const invoice = await lockDocument(trx, invoiceType, invoice_id, viewer)
  return { note: await findCreditNote(trx, id), invoice }
}

const show = async (knex: Knex, note: CreditNoteRow, viewer: Viewer) => ({
  credit_note: presentCreditNote(note, await linesOfCreditNotes(knex, [note.id]), viewer),
})

export function creditNoteRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/invoices/:id/ask-credit-note',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      return showInvoice(deps, viewer, await askCreditNote(deps, invoice, body))
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/credit-notes',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const note = await createCreditNote(deps, invoice, body)
      return show(deps.knex, note, viewer)
    },
  )

  route(api, 'GET /api/invoices/:id/credit-notes', async ({ params, viewer, deps }) => {
    const { id } = await visibleDocument(deps.knex, invoiceType, params.id, viewer)
    const notes = (await creditNotesOf(deps.knex, [id])).get(id) ?? []
    const lines = await linesOfCreditNotes(
      deps.knex,
      notes.map((note) => note.id),
    )
    return { credit_notes: notes.map((note) => presentCreditNote(note, lines, viewer)) }
  })

  for (const side of ['worker', 'client'] as const) {
    route(api, `GET /api/${side}s/:id/credit-notes`, async ({ params, query, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const projects = side === 'client' ? seenProjects(viewer) : null
      const list = { side, owner: params.id, projects }
      const { page, counts } = await listCreditNotes(deps.knex, list, query as CreditNoteFilter)
      return {
        credit_notes: page.rows.map((note) => presentNoteSummary(note, viewer)),
        counts,
        next_cursor: page.next_cursor,
      }
    })
  }

  route(api, 'GET /api/credit-notes/:id', async ({ params, viewer, deps }) =>
    show(deps.knex, await visibleCreditNote(deps.knex, params.id, viewer), viewer),
  )

  route(api, 'GET /api/credit-notes/:id/pdf', async ({ params, viewer, deps }) => {
    const note = await visibleCreditNote(deps.knex, params.id, viewer)
    // Printing occupies a browser, which one person must not keep from everyone else.
    await deps.limits.consume(LIMITS.pdf, viewer.id)
    return {
      content: await printCreditNote(deps, note, {
        hidesUtr: !isPermitted(viewer, 'tax_and_bank'),
      }),
      filename: creditNoteFileName(viewer.account.side, note),
    }
  })

  transactionalRoute(
    api,
    'POST /api/credit-notes/:id/withdraw',
    async ({ params, body, viewer, deps }) => {
      const locked = await lockCreditNote(deps.knex, params.id, viewer)
      return show(deps.knex, await withdrawCreditNote(deps, locked, body), viewer)
    },
  )

  transactionalRoute(
    api,
    'POST /api/credit-notes/:id/refund',
    async ({ params, body, viewer, deps }) => {
      const locked = await lockCreditNote(deps.knex, params.id, viewer)
      return show(deps.knex, await refundCreditNote(deps, viewer, locked, body), viewer)
    },
  )

  transactionalRoute(
    api,
    'POST /api/credit-notes/:id/undo-refund',
    async ({ params, body, viewer, deps }) => {
      const locked = await lockCreditNote(deps.knex, params.id, viewer)
      return show(deps.knex, await undoRefund(deps, viewer, locked, body), viewer)
    },
  )
}
