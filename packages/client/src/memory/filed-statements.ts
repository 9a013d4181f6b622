import {
  ApiError,
  assertNotRefused,
  displayName,
  NOT_AN_OWN_CLIENT,
  NOT_FILED_BY_YOU,
  statementDuplicateFiled,
  statementUploadRefusal,
  type contract,
} from '@daysheet/core'
import type { WorldCisStatement } from '@daysheet/core/fixtures'
import { accessDenied, assertSelf, byId, notFound, personOf, type Call } from './call.ts'
import { fileOf, isSame } from './uploaded-statement.ts'
import { findOwnClient } from './own-client-records.ts'

type Endpoints = typeof contract.cisStatements

/** A worker files what an own client gave; it counts like every other statement. */
export function fileStatement(call: Call<Endpoints['file']>): WorldCisStatement {
  assertSelf(call)
  const { store, account, body, today } = call
  assertNotRefused(statementUploadRefusal(body, today))
  const client = store.world.people.find(({ id }) => id === body.client_id)
  if (client?.user_type !== 'client') throw notFound()
  const own = findOwnClient(store, client.id)
  if (own?.worker_id !== account.id) {
    throw own ? accessDenied() : new ApiError('access_denied', { message: NOT_AN_OWN_CLIENT })
  }
  const { cis_file, ...figures } = body
  const file = fileOf(call, cis_file)
  const statement = { ...figures, worker_id: account.id }
  const { cisStatements } = store.world
  const isKnown = cisStatements.some(
    (one) => one.client_id === client.id && file && isSame(one, statement, file),
  )
  if (isKnown) {
    const message = statementDuplicateFiled(displayName(personOf(store, client.id)), body)
    throw new ApiError('duplicate', { message })
  }
  const filed: WorldCisStatement = {
    ...statement,
    id: store.newId(),
    invoice_number: null,
    uploaded_at: call.now,
    file,
    filed_by_worker: true,
  }
  cisStatements.push(filed)
  return filed
}

export function deleteFiled(call: Call<Endpoints['deleteFiled']>): void {
  assertSelf(call)
  const { cisStatements } = call.store.world
  const statement = byId(cisStatements, call.params.statementId)
  if (statement.worker_id !== call.account.id) throw accessDenied()
  if (!statement.filed_by_worker) {
    throw new ApiError('access_denied', { message: NOT_FILED_BY_YOU })
  }
  cisStatements.splice(cisStatements.indexOf(statement), 1)
}
