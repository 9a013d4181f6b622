import type { PaymentSettings } from '@daysheet/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildMember } from '../support/build-member.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { buildPayingCompany, SETTINGS, THURSDAY } from './build-pay-run.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(THURSDAY)
})
afterAll(() => app.close())

const addressOf = ({ client }: { client: { id: string } }) =>
  `/api/clients/${client.id}/payment-settings`

it('payment settings are kept with the account sealed, and show the number masked', async () => {
  const company = await buildPayingCompany(app)
  const { body } = await company.caller.get<{ payment_settings: PaymentSettings }>(
    addressOf(company),
  )
  expect(body.payment_settings).toEqual({
    ...SETTINGS,
    sort_code: '107999',
    account_number: '••••7491',
    payment_reference: 'PENNINE',
    is_second_person_forced: false,
    version: 1,
  })
  const row = await app.deps
    .knex('payment_settings')
    .where('client_id', company.client.id)
    .first<Record<string, unknown>>()
  expect(JSON.stringify(row)).not.toContain('88837491')
  const history = await app.deps
    .knex('audit_log')
    .where({ subject_id: company.client.id, action: 'payment_setting.save' })
    .first<{ after: string }>('after')
  expect(history.after).not.toContain('88837491')
})

it('a number that is sent back covered stays as it was, another one covered is refused', async () => {
  const company = await buildPayingCompany(app)
  const save = (account_number: string) =>
    company.caller.put<{ payment_settings: PaymentSettings }>(addressOf(company), {
      ...SETTINGS,
      account_number,
    })
  const saved = await save('••••7491')
  expect(saved.body.payment_settings).toMatchObject({ account_number: '••••7491', version: 2 })
  expect(await save('••••0000')).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'account_number' }] },
  })
})

it('wrong numbers are refused at their fields', async () => {
  const company = await buildPayingCompany(app)
  const answer = await company.caller.put(addressOf(company), {
    ...SETTINGS,
    sort_code: '1079',
    account_number: '1234567',
    service_user_number: '51234',
    payment_reference: '€€€',
    file_format: 'tide',
  })
  expect(answer).toMatchObject({ status: 422 })
  expect(
    (answer.body as { issues: { path: string }[] }).issues.map(({ path }) => path).toSorted(),
  ).toEqual([
    'account_number',
    'file_format',
    'payment_reference',
    'service_user_number',
    'sort_code',
  ])
})

it('a stale version is refused, and who has not entered their password lately is asked for it', async () => {
  const company = await buildPayingCompany(app)
  const stale = await company.caller.put(addressOf(company), { ...SETTINGS, version: 7 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  app.clock.advance(11 * 60)
  const later = await company.caller.put(addressOf(company), SETTINGS)
  expect(later).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  app.clock.set(THURSDAY)
})

it('a company of two needs a second person, whatever it says', async () => {
  const company = await buildPayingCompany(app)
  await buildMember(app, company.client)
  const { body } = await company.caller.get<{ payment_settings: PaymentSettings }>(
    addressOf(company),
  )
  expect(body.payment_settings).toMatchObject({
    requires_second_person: true,
    is_second_person_forced: true,
  })
})
