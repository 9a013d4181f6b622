import {
  DATA_EXPORT_TEXT,
  creditNoteFileName,
  dataExportText,
  invoiceFileName,
  MOST_EXPORTED_INVOICES,
  user,
  type contract,
} from '@daysheet/core'
import type { Call, Handlers, SignedInCall } from './call.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { noteOf } from './credit-note-views.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf } from './invoice-views.ts'
import { assertSteppedUp } from './step-up.ts'
import { userView } from './user-view.ts'

type Endpoints = typeof contract.dataExport

const json = (records: unknown): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(records, null, 2)}\n`)

/** Whose records are in it beside those about the person: a company's are its owner's to take. */
const isOwner = ({ account, viewer }: SignedInCall): boolean =>
  account.side === 'worker' || viewer.permissions.has('billing')

/** The records of the account: a client has no drafts. */
function recordsOf({ store, account }: SignedInCall): Record<string, unknown> {
  const { world } = store
  const isMine = (one: { worker_id: string; client_id: string; status?: string }) =>
    account.side === 'worker'
      ? one.worker_id === account.id
      : one.client_id === account.id && one.status !== 'draft'
  const shared = {
    'invoices.json': world.invoices.filter(isMine),
    'timesheets.json': world.timesheets.filter(isMine),
    'engagements.json': world.engagements.filter(isMine),
    'retention-terms.json': world.retentionTerms.filter(isMine),
    'retentions.json': world.retentionEntries.filter(({ retention_id }) =>
      world.retentions.some((one) => one.id === retention_id && isMine(one)),
    ),
    'cis-statements.json': world.cisStatements
      .filter(isMine)
      .map(({ file: _file, ...statement }) => statement),
  }
  if (account.side === 'client') {
    const projects = world.projects.filter(({ client_id }) => client_id === account.id)
    return { ...shared, 'projects.json': projects }
  }
  const expenses = world.expenses
    .filter(({ worker_id }) => worker_id === account.id)
    .map(({ receipt: _receipt, ...expense }) => expense)
  return {
    ...shared,
    'expenses.json': expenses,
    'own-clients.json': world.ownClients.filter(isMine),
    'join-requests.json': world.joinRequests.filter(isMine),
  }
}

/** The API's export, without what this client does not keep. */
async function download(call: Call<Endpoints['download']>): Promise<Blob> {
  assertSteppedUp(call)
  const { store, me, account, today, now } = call
  const { world } = store
  const records: Record<string, unknown> = {
    'profile.json': user.parse(userView(call, me)),
    'notifications.json': world.notifications.filter(({ user_id }) => user_id === me.id),
    'two-step-sign-in.json': world.secondFactors
      .filter(({ user_id }) => user_id === me.id)
      .map(({ id, kind, name, created_at, last_used_at }) => ({
        id,
        kind,
        name,
        created_at,
        last_used_at,
      })),
    'acts.json': world.history.filter(({ person_id }) => person_id === me.id),
    ...(isOwner(call) && recordsOf(call)),
  }
  const files: Record<string, Uint8Array> = {
    [DATA_EXPORT_TEXT]: new TextEncoder().encode(dataExportText(me.full_name, today)),
  }
  for (const [path, rows] of Object.entries(records)) files[path] = json(rows)
  if (isOwner(call)) {
    const sent = world.invoices.filter(
      (one) => one.status !== 'draft' && one[`${account.side}_id`] === account.id,
    )
    for (const invoice of sent.slice(0, MOST_EXPORTED_INVOICES)) {
      const shown = invoiceOf(call, invoice)
      const pdf = invoicePdf(shown)
      files[`invoices/${invoiceFileName(account.side, shown)}`] = new Uint8Array(
        await pdf.arrayBuffer(),
      )
    }
    const credits = world.creditNotes.filter((one) => one[`${account.side}_id`] === account.id)
    for (const note of credits.toReversed().slice(0, MOST_EXPORTED_INVOICES)) {
      const shown = noteOf(call, note)
      const pdf = creditNotePdf(shown)
      files[`credit-notes/${creditNoteFileName(account.side, shown)}`] = new Uint8Array(
        await pdf.arrayBuffer(),
      )
    }
  }
  // Loaded only when an export is made.
  const { zipSync } = await import('fflate')
  return new Blob([zipSync(files, { mtime: now })], { type: 'application/zip' })
}

export const dataExport: Handlers<Endpoints> = { download }
