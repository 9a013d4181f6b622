import {
  ApiError,
  NO_STATEMENT_FILE,
  statementFileUrl,
  summariseStatements,
  type CisStatement,
  type contract,
} from '@daysheet/core'
import type { WorldCisStatement } from '@daysheet/core/fixtures'
import {
  accessDenied,
  assertSelf,
  byId,
  personOf,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { pageOf } from './page.ts'

type Endpoints = typeof contract.cisStatements

function statementOf({ store }: SignedInCall, stored: WorldCisStatement): CisStatement {
  const { file, ...statement } = stored
  const { full_name, company_name } = personOf(store, stored.client_id)
  const original_filename = file?.filename ?? null
  return {
    ...statement,
    client_name: full_name,
    company_name,
    original_filename,
    file_url: statementFileUrl({ id: stored.id, original_filename }),
  }
}

function listForWorker(call: Call<Endpoints['listForWorker']>) {
  assertSelf(call)
  const { year, ...page } = call.query
  const wanted = call.store.world.cisStatements.filter(
    ({ worker_id, tax_year }) =>
      worker_id === call.me.id && (year === undefined || tax_year === year),
  )
  const { rows, next_cursor } = pageOf(wanted, page, ({ uploaded_at }) => uploaded_at)
  return {
    statements: rows.map((statement) => statementOf(call, statement)),
    summary: summariseStatements(wanted),
    next_cursor,
  }
}

function download(call: Call<Endpoints['download']>): Blob {
  const { worker_id, client_id, file } = byId(call.store.world.cisStatements, call.params.id)
  if (call.me.id !== worker_id && call.me.id !== client_id) throw accessDenied()
  if (!file) throw new ApiError('not_found', { message: NO_STATEMENT_FILE })
  return new Blob([file.content], { type: file.media_type })
}

export const cisStatements: Handlers<Endpoints> = { listForWorker, download }
