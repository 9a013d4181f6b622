import type { PartnerUser, SessionWidgets } from '@daysheet/core'
import { inTransaction } from '../../src/db/in-transaction.ts'
import { createPartner } from '../../src/features/partners/index.ts'
import { freshEmail } from './build-invitation.ts'
import { HttpClient } from './http-client.ts'
import type { TestApp } from './test-app.ts'

export interface BuiltPartner {
  id: string
  name: string
  /** Its keys. */
  test: string
  live: string
}

let built = 0

/** A partner as the operator's command makes one. */
export async function buildPartner(
  app: Pick<TestApp, 'deps'>,
  { origins = ['https://jobs.partner.test'] }: { origins?: string[] } = {},
): Promise<BuiltPartner> {
  built += 1
  const name = `Partner ${built}`
  const { id, keys } = await inTransaction(app.deps, (trx) =>
    createPartner(trx, app.deps, { name, origins }),
  )
  const [test = '', live = ''] = keys
  return { id, name, test, live }
}

/** A server or a page that calls with this token. */
export const bearerClient = ({ url }: Pick<TestApp, 'url'>, token: string): HttpClient =>
  new HttpClient(url, token)

let provisioned = 0

/** A person whose account the partner of this key has opened. */
export async function provisionedUser(
  app: Pick<TestApp, 'url'>,
  key: string,
  changes: { user_type?: 'worker' | 'client'; email?: string } = {},
): Promise<PartnerUser> {
  provisioned += 1
  const body = { user_type: 'worker', email: freshEmail(), full_name: 'Callum Reid', ...changes }
  const path = `/api/partner/users/person-${provisioned}`
  const answer = await bearerClient(app, key).put<{ user: PartnerUser }>(path, body)
  if (answer.status !== 200) throw new Error(`Provisioning answered ${answer.status}`)
  return answer.body.user
}

export interface SessionRequest {
  user: string
  widgets: SessionWidgets
  ttl?: number
}

export const requestSession = (app: Pick<TestApp, 'url'>, key: string, body: SessionRequest) =>
  bearerClient(app, key).post<{ token: string; expires_at: string }>('/api/partner/sessions', body)

/** A page with a new session of that person. */
export async function partnerPage(
  app: Pick<TestApp, 'url'>,
  key: string,
  request: SessionRequest,
): Promise<HttpClient> {
  const { status, body } = await requestSession(app, key, request)
  if (status !== 201) throw new Error(`The session was answered with ${status}`)
  return bearerClient(app, body.token)
}
