import {
  DATA_EXPORT_MISSING,
  DATA_EXPORT_TEXT,
  dataExportText,
  missingExportText,
  type User,
} from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { openStored } from '../../files/uploaded-files.ts'
import type { ZipEntry } from '../../files/zip.ts'
import { zipFiles, type ZippedFile } from '../../files/zip-files.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { sentCreditNotes } from '../credit-notes/index.ts'
import { keptReceipts } from '../hmrc/index.ts'
import { sentInvoices } from '../invoices/index.ts'
import { TABLES_OF_COMPANY, TABLES_OF_PERSON, TABLES_OF_WORKER } from './exported-tables.ts'
import { findFiles } from './exported-files.ts'
import type { ExportedTable } from './exported-table.ts'
import { jsonArray } from './json-array.ts'

/** Whose records are in it beside those about the person: a company's are its owner's to take. */
const accountOf = ({ account, permissions }: Viewer) =>
  account.side === 'worker' || permissions.has('billing') ? account : null

function tablesOf(viewer: Viewer): (readonly [ExportedTable, string])[] {
  const account = accountOf(viewer)
  const ofAccount = viewer.account.side === 'worker' ? TABLES_OF_WORKER : TABLES_OF_COMPANY
  return [
    ...TABLES_OF_PERSON.map((table) => [table, viewer.id] as const),
    ...(account ? ofAccount.map((table) => [table, account.id] as const) : []),
  ]
}

/** All that is kept of a person, one entry after the other. What can't be read is named in it. */
export async function* exportEntries(
  deps: Deps,
  viewer: Viewer,
  profile: User,
): AsyncGenerator<ZipEntry> {
  const text = dataExportText(profile.full_name, deps.clock.today())
  yield { path: DATA_EXPORT_TEXT, content: Buffer.from(text) }
  yield { path: 'profile.json', content: Buffer.from(`${JSON.stringify(profile, null, 2)}\n`) }
  for (const [table, owner] of tablesOf(viewer)) {
    yield { path: table.path, content: jsonArray(deps.knex, table, owner) }
  }
  const account = accountOf(viewer)
  if (account === null) return
  yield* zipFiles(deps, filesOf(deps, account), {
    path: DATA_EXPORT_MISSING,
    textOf: missingExportText,
  })
}

async function* filesOf(deps: Deps, account: Viewer['account']): AsyncGenerator<ZippedFile> {
  for await (const { filename, print } of sentInvoices(deps, account)) {
    yield { path: `invoices/${filename}`, read: print }
  }
  for await (const { filename, print } of sentCreditNotes(deps, account)) {
    yield { path: `credit-notes/${filename}`, read: print }
  }
  const receipts = account.side === 'client' ? await keptReceipts(deps, account.id) : []
  for (const { filename, print } of receipts)
    yield { path: `hmrc-receipts/${filename}`, read: print }
  for (const { path, storage_key } of await findFiles(deps.knex, account)) {
    yield { path, read: () => openStored(deps, storage_key) }
  }
}
