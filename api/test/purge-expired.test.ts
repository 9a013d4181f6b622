import { addInstant } from '@daysheet/core'
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlInstant } from '../src/db/instants.ts'
import { newId } from '../src/db/new-id.ts'
import { purgeExpired } from '../src/outbox/purge-expired.ts'
import { hashToken, newToken } from '../src/http/session/tokens.ts'
import { buildWorker } from './support/build-user.ts'
import { emptyDatabase } from './support/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await emptyDatabase(app.deps.knex)
})
afterAll(() => app.close())

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const count = async (table: string): Promise<number> => (await app.deps.knex(table)).length

describe('what cannot be used any more', () => {
  it('goes, and what can still be used or is a record stays', async () => {
    const { knex, clock } = app.deps
    const { id: user_id } = await buildWorker(app)
    const at = (offset: number) => sqlInstant(addInstant(clock.now(), offset))
    const link = (expires: number) => ({
      id: newId(),
      user_id,
      token_hash: hashToken(newToken()),
      expires_at: at(expires),
      created_at: at(-40 * DAY),
    })
    const session = (expires: number) => ({
      id: newId(),
      family_id: newId(),
      user_id,
      access_hash: hashToken(newToken()),
      refresh_hash: hashToken(newToken()),
      access_expires_at: at(expires),
      refresh_expires_at: at(expires),
      family_expires_at: at(expires),
      created_at: at(-40 * DAY),
    })
    const job = (done: number | null) => ({
      id: newId(),
      kind: 'bank-details-changed',
      payload: '{}',
      status: done === null ? 'failed' : 'done',
      done_at: done === null ? null : at(done),
      created_at: at(-90 * DAY),
    })
    await knex('sessions').insert([session(-HOUR), session(HOUR)])
    const partnerSession = (expires: number) => ({
      id: newId(),
      token_hash: hashToken(newToken()),
      partner_id: newId(),
      partner_key_id: newId(),
      partner_user_id: newId(),
      user_id,
      widgets: '{}',
      expires_at: at(expires),
    })
    const stepUp = (expires: number) => ({ partner_user_id: newId(), expires_at: at(expires) })
    await knex('partner_sessions').insert([partnerSession(-HOUR), partnerSession(HOUR)])
    await knex('partner_step_ups').insert([stepUp(-HOUR), stepUp(HOUR)])
    const challenge = (expires: number) => ({
      id: newId(),
      user_id,
      purpose: 'sign_in',
      token_hash: hashToken(newToken()),
      expires_at: at(expires),
    })
    await knex('factor_challenges').insert([challenge(-HOUR), challenge(HOUR)])
    const grant = (expires: number) => ({
      id: newId(),
      client_id: newId(),
      user_id,
      scope: 'profile:read',
      expires_at: at(expires),
    })
    const oauthToken = (expires: number) => ({
      id_hash: hashToken(newToken()),
      kind: 'RefreshToken',
      payload_sealed: '',
      expires_at: at(expires),
    })
    await knex('oauth_grants').insert([grant(-HOUR), grant(HOUR)])
    await knex('oauth_tokens').insert([oauthToken(-HOUR), oauthToken(HOUR)])
    await knex('password_resets').insert([link(-2 * DAY), link(-HOUR), link(HOUR)])
    await knex('sign_in_alerts').insert([link(-2 * DAY), link(HOUR)])
    await knex('email_verifications').insert([link(-2 * DAY), link(HOUR)])
    await knex('api_tokens').insert(
      [link(-31 * DAY), link(-29 * DAY)].map((row) => ({ ...row, label: 'Partner' })),
    )
    await knex('outbox').insert([job(-31 * DAY), job(-DAY), job(null)])

    await purgeExpired(app.deps)

    expect(await count('sessions')).toBe(1)
    expect(await count('partner_sessions')).toBe(1)
    expect(await count('partner_step_ups')).toBe(1)
    expect(await count('factor_challenges')).toBe(1)
    expect(await count('oauth_grants')).toBe(1)
    expect(await count('oauth_tokens')).toBe(1)
    expect(await count('password_resets')).toBe(2)
    expect(await count('sign_in_alerts')).toBe(1)
    expect(await count('email_verifications')).toBe(1)
    expect(await count('api_tokens')).toBe(1)
    expect(await count('outbox')).toBe(2)
    expect(await count('users')).toBe(1)
  })

  it('goes when it was kept for as long as the privacy policy says', async () => {
    const { knex, clock } = app.deps
    const at = (days: number) => sqlInstant(addInstant(clock.now(), days * DAY))
    const visitor = { name: 'Ann Lee', email: 'ann@example.com' }
    const message = { ...visitor, subject: 'Plans', message: 'Which one?', type: 'sales' }
    const interest = { ...visitor, user_type: 'worker' }
    const aged = <T>(row: T, days: number) => ({ ...row, id: newId(), created_at: at(days) })
    await knex('interest_registrations').insert([aged(interest, -732), aged(interest, -729)])
    await knex('contact_messages').insert([aged(message, -2_558), aged(message, -2_555)])
    await purgeExpired(app.deps)
    expect(await count('interest_registrations')).toBe(1)
    expect(await count('contact_messages')).toBe(1)
  })

  it('goes however much there is', async () => {
    const { knex, clock } = app.deps
    const old = sqlInstant(addInstant(clock.now(), -2 * DAY))
    const { id: user_id } = await buildWorker(app)
    const rows = Array.from({ length: 2_500 }, () => ({
      id: newId(),
      user_id,
      token_hash: hashToken(newToken()),
      expires_at: old,
      created_at: old,
    }))
    await knex.batchInsert('email_verifications', rows, 1_000)
    const before = await count('email_verifications')
    await purgeExpired(app.deps)
    expect(before - (await count('email_verifications'))).toBe(2_500)
  })
})

it('takes what an earlier version left in the temporary folder, as soon as it is an hour old', async () => {
  const left = mkdtempSync(join(tmpdir(), 'daysheet-upload-'))
  writeFileSync(join(left, 'receipt'), 'a receipt')
  const before = new Date(Date.now() - 61 * 60_000)
  utimesSync(left, before, before)
  await purgeExpired(app.deps)
  expect(existsSync(left)).toBe(false)
})
