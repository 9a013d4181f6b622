import {
  ApiError,
  assertNotRefused,
  displayName,
  isCurrentStatement,
  isFound,
  noStatementFile,
  statementDuplicate,
  statementFileUrl,
  statementMadeAlready,
  statementNotification,
  statementUploadRefusal,
  summariseStatements,
  takeBackRefusal,
  textsOfStatement,
  partyOf,
  type CisStatement,
  type contract,
  type IssuedStatement,
} from '@daysheet/core'
import type { WorldCisStatement } from '@daysheet/core/fixtures'
import {
  accessDenied,
  assertSelf,
  byId,
  notify,
  personOf,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { deleteFiled, fileStatement } from './filed-statements.ts'
import { fileOf, isOfMonth, isSame } from './uploaded-statement.ts'
import { listPayments, listWorkerSummaries } from './cis-payments.ts'
import { workerFor } from './worker-detail.ts'
import { pageOf } from './page.ts'

type Endpoints = typeof contract.cisStatements

/** As it is stored, without its file and what only a made one has. */
const shownOf = ({
  file: _file,
  materials: _materials,
  verification_number: _printed,
  number_changed: _changed,
  ...stored
}: WorldCisStatement) => ({
  ...stored,
  source: stored.source ?? ('uploaded' as const),
  statement_version: stored.statement_version ?? 1,
  superseded_at: stored.superseded_at ?? null,
  print_failed: stored.print_failed ?? false,
  filed_by_worker: stored.filed_by_worker ?? false,
})

function statementOf({ store }: SignedInCall, stored: WorldCisStatement): CisStatement {
  const { file } = stored
  const { full_name, company_name } = personOf(store, stored.client_id)
  const original_filename = file?.filename ?? null
  return {
    ...shownOf(stored),
    client_name: full_name,
    company_name,
    original_filename,
    file_url: statementFileUrl({ id: stored.id, original_filename }),
  }
}

function listForWorker(call: Call<Endpoints['listForWorker']>) {
  assertSelf(call)
  const { year, ...page } = call.query
  const matching = call.store.world.cisStatements.filter(
    ({ worker_id, tax_year }) =>
      worker_id === call.account.id && (year === undefined || tax_year === year),
  )
  const { rows, next_cursor } = pageOf(matching, page, ({ uploaded_at }) => uploaded_at)
  return {
    statements: rows.map((statement) => statementOf(call, statement)),
    summary: summariseStatements(matching),
    next_cursor,
  }
}

const issuedOf = ({ store }: SignedInCall, stored: WorldCisStatement): IssuedStatement => {
  const { file } = stored
  const original_filename = file?.filename ?? null
  return {
    ...shownOf(stored),
    worker_name: personOf(store, stored.worker_id).full_name,
    original_filename,
    file_url: statementFileUrl({ id: stored.id, original_filename }),
  }
}

function listForClient(call: Call<Endpoints['listForClient']>) {
  assertSelf(call)
  const { year, worker_id, q, ...page } = call.query
  const matching = call.store.world.cisStatements
    .filter(
      (one) =>
        one.client_id === call.account.id &&
        (year === undefined || one.tax_year === year) &&
        (worker_id === undefined || one.worker_id === worker_id),
    )
    .map((statement) => issuedOf(call, statement))
    .filter((statement) => isFound(q, textsOfStatement(statement)))
  const { rows, next_cursor } = pageOf(matching, page, ({ uploaded_at }) => uploaded_at)
  return { statements: rows, summary: summariseStatements(matching), next_cursor }
}

function create(call: Call<Endpoints['create']>) {
  assertSelf(call)
  const { store, account, body, today } = call
  assertNotRefused(statementUploadRefusal(body, today))
  const { worker } = workerFor({ ...call, params: { id: body.worker_id } })
  const { cis_file, ...figures } = body
  const file = fileOf(call, cis_file)
  const statements = store.world.cisStatements
  const isMade = statements.some(
    (one) =>
      one.source === 'made' &&
      isCurrentStatement(one) &&
      one.client_id === account.id &&
      isOfMonth(one, body),
  )
  if (isMade) {
    throw new ApiError('duplicate', { message: statementMadeAlready(worker.full_name, body) })
  }
  if (file && statements.some((one) => one.client_id === account.id && isSame(one, body, file))) {
    throw new ApiError('duplicate', { message: statementDuplicate(worker.full_name, body) })
  }
  const statement: WorldCisStatement = {
    ...figures,
    id: store.newId(),
    client_id: account.id,
    invoice_number: null,
    uploaded_at: call.now,
    file,
  }
  statements.push(statement)
  notify(call, worker.id, statementNotification(statement, displayName(account.profile)))
  return { statement: issuedOf(call, statement) }
}

function remove(call: Call<Endpoints['delete']>): void {
  const { cisStatements: statements, notifications } = call.store.world
  const statement = byId(statements, call.params.id)
  if (statement.client_id !== call.account.id) throw accessDenied()
  assertNotRefused(takeBackRefusal(statement))
  statements.splice(statements.indexOf(statement), 1)
  // It would lead to nothing.
  const notificationIndex = notifications.findIndex(({ subject }) => subject?.id === statement.id)
  if (notificationIndex !== -1) notifications.splice(notificationIndex, 1)
}

function download(call: Call<Endpoints['download']>): Blob {
  const statement = byId(call.store.world.cisStatements, call.params.id)
  const { file } = statement
  if (partyOf(call.account, statement) === null) throw accessDenied()
  if (!file) throw new ApiError('not_found', { message: noStatementFile(statement) })
  return new Blob([file.content], { type: file.media_type })
}

export const cisStatements: Handlers<Endpoints> = {
  listForWorker,
  listForClient,
  listWorkerSummaries,
  listPayments,
  create,
  file: (call) => ({ statement: statementOf(call, fileStatement(call)) }),
  deleteFiled,
  delete: remove,
  download,
}
