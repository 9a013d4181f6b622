import type { PayRun } from '@daysheet/core'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMember } from '../support/build-member.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  buildPayRun,
  confirmationsOf,
  lockedRun,
  step,
  THURSDAY,
} from './build-pay-run.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(THURSDAY)
})
afterAll(() => app.close())

/** The example of 18 Dec 2026: four invoices, three payments. */
async function buildExample() {
  const company = await buildPayingCompany(app)
  const lukasz = await buildPayee(app, company)
  const sian = await buildPayee(app, company, {
    full_name: 'Siân O’Brien',
    bank_account_name: 'Siân O’Brien',
    bank_sort_code: '93-80-63',
    bank_account_number: '55065200',
  })
  const dev = await buildPayee(app, company, {
    full_name: 'Dev Patel',
    bank_account_name: 'Dev Patel (Roofing) Ltd',
    bank_sort_code: '30-90-70',
    bank_account_number: '02355688',
  })
  const ids = [
    await buildDueInvoice(app, company, lukasz, {
      invoice_number: 'INV-2026-0041',
      ...{ subtotal: 1180, expenses_total: 64.2, vat_amount: 248.84, cis_deduction: 236 },
      ...{ total_amount: 1493.04, net_amount: 1257.04 },
    }),
    await buildDueInvoice(app, company, lukasz, {
      invoice_number: 'INV-2026-0042',
      period_start: '2026-11-23',
      period_end: '2026-11-29',
      ...{ subtotal: 640, vat_amount: 128, cis_deduction: 128 },
      ...{ total_amount: 768, net_amount: 640 },
    }),
    await buildDueInvoice(app, company, sian, {
      ...{ subtotal: 720, expenses_total: 85.5, cis_deduction: 216 },
      ...{ total_amount: 805.5, net_amount: 589.5 },
    }),
    await buildDueInvoice(app, company, dev, {
      ...{ subtotal: 2450, expenses_total: 310, cis_deduction: 0 },
      ...{ total_amount: 2760, net_amount: 2760 },
    }),
  ]
  return { company, ids, lukasz, sian, dev }
}

describe('the run of Fri 18 Dec 2026', () => {
  it('is three payments by name, which come to £5,246.54', async () => {
    const { company, ids } = await buildExample()
    const run = await buildPayRun(company, [...ids, ...ids])
    expect(run).toMatchObject({
      number: 'PR-2026-0001',
      status: 'draft',
      file_format: 'bacs18',
      total: 5246.54,
      count: 3,
      invoice_count: 4,
    })
    expect(
      run.payments.map(({ full_name, amount, reference }) => [full_name, amount, reference]),
    ).toEqual([
      ['Dev Patel', 2760, 'PENNINE PR0001'],
      ['Łukasz Wiśniewski', 1897.04, 'PENNINE PR0001'],
      ['Siân O’Brien', 589.5, 'PENNINE PR0001'],
    ])
    expect(run.payments[0]).toMatchObject({
      account_name: 'Dev Patel (Roofing) Ltd',
      bank_last4: '5688',
    })
    expect(run.abilities).toMatchObject({ edit: true, lock: true, request_approval: false })
  })

  it('becomes a file once, the same bytes at every download, each in the history', async () => {
    const { company, ids } = await buildExample()
    const run = await lockedRun(company, ids)
    expect(run).toMatchObject({
      status: 'locked',
      file: { name: 'PR-2026-0001-bacs18.txt', bank: 'Bacs', confidence_sentence: null },
    })
    const address = `/api/pay-runs/${run.id}/file`
    const first = await company.caller.get(address)
    const again = await company.caller.get(address)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    const runRow = await app.deps
      .knex('pay_runs')
      .where('id', run.id)
      .first<{ file_sha256: string }>()
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(runRow.file_sha256)
    const lines = first.bytes.toString().split('\r\n')
    expect(lines[4]).toBe(
      '3090700235568809910799988837491    00000276000PENNINE BUILD LTD PENNINE PR0001    DEV PATEL ROOFING ',
    )
    expect(lines).toContain(
      'UTL10000000524654000000052465400000010000003                                    ',
    )
    const santander = await company.caller.get(`${address}?format=santander_connect`)
    expect(santander.bytes.toString()).toContain('PAYMENT,TRAILER,000000000524654,3')
    const downloads = await app.deps
      .knex('audit_log')
      .where({ subject_id: run.id, action: 'pay_run.download' })
      .select<{ after: string }[]>('after')
    expect(downloads).toHaveLength(3)
    expect(downloads[0]?.after).toContain('"total":5246.54')
  })

  it('keeps its file sealed, and no bank number readable', async () => {
    const { company, ids } = await buildExample()
    const run = await lockedRun(company, ids)
    const { knex } = app.deps
    const row = await knex('pay_runs').where('id', run.id).first<{ file_sealed: Buffer }>()
    expect(row.file_sealed.toString('latin1')).not.toContain('64371389')
    const payments = await knex('pay_run_payments').where('pay_run_id', run.id)
    expect(JSON.stringify(payments)).not.toContain('64371389')
  })

  it('is not locked on bank details or amounts that have changed, and says whose', async () => {
    const { company, ids, lukasz } = await buildExample()
    const run = await buildPayRun(company, ids)
    await app.deps
      .knex('users')
      .where('id', lukasz.id)
      .update({
        bank_account_number_sealed: app.deps.vault.seal('12345678'),
        bank_details_changed_at: '2026-12-09 10:00:00.000',
      })
    const refused = await step(company.caller, run, 'lock')
    expect(refused).toMatchObject({ status: 409, body: { code: 'run_changed' } })
    expect(JSON.stringify(refused.body)).toContain('Łukasz Wiśniewski has other bank details')

    const seen = await company.caller.get<{ pay_run: PayRun }>(`/api/pay-runs/${run.id}`)
    expect(seen.body.pay_run.changes).toContain('Łukasz Wiśniewski has other bank details')
    const updated = await company.caller.patch<{ pay_run: PayRun }>(`/api/pay-runs/${run.id}`, {
      version: run.version,
    })
    expect(updated.body.pay_run).toMatchObject({ changes: null, version: run.version + 1 })

    const unticked = await step(company.caller, updated.body.pay_run, 'lock')
    expect(unticked).toMatchObject({ status: 409, body: { code: 'checks_unconfirmed' } })
    expect(JSON.stringify(unticked.body)).toContain(
      'Bank details changed on 9 Dec 2026. Telephone Łukasz on a number you knew before.',
    )
    const locked = await step(company.caller, updated.body.pay_run, 'lock', {
      confirmations: confirmationsOf(updated.body.pay_run),
    })
    expect(locked.status).toBe(200)
    expect(locked.body.pay_run.confirmations).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'bank_details_changed',
          by: { id: company.client.id, full_name: 'Ann Pennine' },
        }),
      ]) as object,
    )
  })

  it('can’t be made while a worker has no bank details', async () => {
    const company = await buildPayingCompany(app)
    const worker = await buildPayee(app, company, { bank_account_number: null })
    const run = await buildPayRun(company, [await buildDueInvoice(app, company, worker)])
    expect(run.payments[0]?.checks).toMatchObject([
      { code: 'bank_details_missing', level: 'block' },
    ])
    const refused = await step(company.caller, run, 'lock', { confirmations: confirmationsOf(run) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'checks_unconfirmed' } })
  })

  it('needs what its bank’s file needs', async () => {
    const company = await buildPayingCompany(app, { service_user_number: null })
    const worker = await buildPayee(app, company)
    const run = await buildPayRun(company, [await buildDueInvoice(app, company, worker)])
    expect(await step(company.caller, run, 'lock')).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'file_format' }] },
    })
  })

  it('is locked once, however often it is asked for', async () => {
    const { company, ids } = await buildExample()
    const run = await buildPayRun(company, ids)
    const answers = await Promise.all([
      step(company.caller, run, 'lock', { confirmations: confirmationsOf(run) }),
      step(company.caller, run, 'lock', { confirmations: confirmationsOf(run) }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a company of two people', () => {
  async function buildTwo() {
    const company = await buildPayingCompany(app)
    const worker = await buildPayee(app, company)
    const run = await buildPayRun(company, [await buildDueInvoice(app, company, worker)])
    const { caller } = await buildMember(app, company.client, { full_name: 'Bob Second' })
    return { company, run, second: caller }
  }

  it('lets nobody lock alone, and nobody approve what they asked for', async () => {
    const { company, run, second } = await buildTwo()
    expect(await step(company.caller, run, 'lock')).toMatchObject({ status: 409 })
    const requestAnswer = await step(company.caller, run, 'request-approval')
    expect(requestAnswer.body.pay_run.status).toBe('awaiting_approval')
    expect(await step(company.caller, requestAnswer.body.pay_run, 'approve')).toMatchObject({
      status: 403,
      body: { message: 'Somebody else has to approve this pay run.' },
    })
    const approved = await step(second, requestAnswer.body.pay_run, 'approve')
    expect(approved.body.pay_run).toMatchObject({
      status: 'locked',
      approved_by: { full_name: 'Bob Second' },
    })
  })

  it('sends back with a reason, and whoever changed it then can’t approve it', async () => {
    const { company, run, second } = await buildTwo()
    const requestAnswer = await step(company.caller, run, 'request-approval')
    const changed = await second.patch(`/api/pay-runs/${run.id}`, { payment_date: '2026-12-17' })
    expect(changed).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const back = await step(second, requestAnswer.body.pay_run, 'send-back', {
      reason: 'Wrong day',
    })
    expect(back.body.pay_run).toMatchObject({ status: 'draft', reason: 'Wrong day' })
    const edited = await second.patch<{ pay_run: PayRun }>(`/api/pay-runs/${run.id}`, {
      version: back.body.pay_run.version,
      payment_date: '2026-12-17',
    })
    const again = await step(company.caller, edited.body.pay_run, 'request-approval')
    expect(await step(second, again.body.pay_run, 'approve')).toMatchObject({ status: 403 })
  })
})
