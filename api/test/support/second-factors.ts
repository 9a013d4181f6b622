import type { CreationOptions, FactorQuestion, TotpSetup } from '@daysheet/core'
import { TOTP } from 'otpauth'
import { PASSWORD } from './build-user.ts'
import type { HttpClient } from './http-client.ts'
import { softwarePasskey } from './software-passkey.ts'
import type { TestApp } from './test-app.ts'

/** What a person's authenticator app shows, so many half minutes from now. */
export const appCode = (app: TestApp, secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(app.clock.now()) + later * 30_000 })

interface Added {
  factor: { id: string }
  recovery_codes: string[] | null
}

/** An authenticator app, by the code of the half minute before: the present one is still unused. */
export async function addTotp(app: TestApp, caller: HttpClient, name = 'Phone') {
  const begun = await caller.post<TotpSetup>('/auth/second-factors/totp/begin')
  const { secret } = begun.body
  const body = { name, code: appCode(app, secret, -1) }
  const added = await caller.post<Added>('/auth/second-factors/totp', body)
  if (added.status !== 201) throw new Error(`No app was added: ${JSON.stringify(added.body)}`)
  return { secret, id: added.body.factor.id, codes: added.body.recovery_codes ?? [] }
}

export async function addPasskey(caller: HttpClient, name = 'Laptop') {
  const key = softwarePasskey()
  const begun = await caller.post<{ options: CreationOptions }>(
    '/auth/second-factors/passkeys/begin',
  )
  const body = { name, credential: key.create(begun.body.options) }
  const added = await caller.post<Added>('/auth/second-factors/passkeys', body)
  if (added.status !== 201) throw new Error(`No passkey was added: ${JSON.stringify(added.body)}`)
  return { key, id: added.body.factor.id, codes: added.body.recovery_codes ?? [] }
}

/** A browser in which the password was right and the second step is still to come. */
export async function afterPassword(app: TestApp, email: string): Promise<HttpClient> {
  const caller = app.visitor()
  const answer = await caller.post('/auth/login', { email, password: PASSWORD })
  if (answer.status !== 401) throw new Error(`The password alone answers ${answer.status}`)
  return caller
}

export const takeSecondStep = (caller: HttpClient, proof: object) =>
  caller.post<{ user: { id: string } }>('/auth/second-step', proof)

/** What a passkey has to sign. */
export async function passkeyQuestion(caller: HttpClient) {
  const { body } = await caller.post<FactorQuestion>('/auth/second-step/begin')
  if (body.passkey === null) throw new Error('No passkey is asked for')
  return body.passkey
}
