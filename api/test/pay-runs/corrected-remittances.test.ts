import type { PayRun, RemittanceList } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInClient } from '../support/build-user.ts'
import { countStatements } from '../support/count-statements.ts'
import { letHeldMailsLeave } from '../support/held-mails.ts'
import { mailsSentTo } from '../support/sent-mails.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  lockedRun,
  step,
  THURSDAY,
} from './build-pay-run.ts'
import {
  asWorker,
  buildPaid,
  FRIDAY,
  listed,
  notified,
  pdfOf,
  readPrinted,
  type Paid,
} from './build-remitted.ts'

let app: TestApp
let pages: string[]
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  pages = readPrinted(app)
})
afterAll(() => app.close())

describe('a payment of a run whose day is put right', () => {
  const correct = ({ company, ids }: Paid, paid_at: string) =>
    company.caller.put(`/api/invoices/${ids[2]}/payment`, { paid_at })

  /** Once the other invoices of the payment had their time. */
  const mailsLeft = async ({ email }: { email: string }) => {
    await letHeldMailsLeave(app)
    return mailsSentTo(app, email)
  }
  const newsOf = async ({ lukasz }: Paid) =>
    (await notified(app, lukasz))
      .filter(({ type }) => type === 'invoice_payment_corrected')
      .map(({ body }) => body)

  it('sends the corrected remittance advice once, in place of the mail about its invoice', async () => {
    const paid = await buildPaid(app)
    await mailsSentTo(app, paid.sian.email)
    expect(await correct(paid, '2026-12-04')).toMatchObject({ status: 200 })
    // It waits for the other invoices of the payment, of which there are none here.
    expect(await mailsSentTo(app, paid.sian.email)).toEqual([])
    const mails = await mailsLeft(paid.sian)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Pennine Build Ltd corrected remittance advice ${paid.run.number}`,
    ])
    expect(mails[0]?.text).toContain('Paid on 4 Dec 2026, not on 18 Dec 2026.')
    expect(mails[0]?.attachments).toHaveLength(1)
    expect(pages.at(-1)).toContain(
      'Your CIS statement for 6 Nov – 5 Dec 2026 follows by 19 Dec 2026.',
    )
    const [newest, ...others] = await notified(app, paid.sian)
    expect(newest).toMatchObject({
      type: 'invoice_payment_corrected',
      subject: { noun: 'remittance', id: paid.run.id },
    })
    expect(others).toHaveLength(1)
    expect((await listed(app, paid.sian)).body.remittances).toMatchObject([
      { paid_on: '2026-12-04' },
    ])
  })

  it('sends one for all invoices of the payment, and says each change once', async () => {
    const paid = await buildPaid(app)
    await mailsSentTo(app, paid.lukasz.email)
    const corrections = ['2026-12-04', '2026-12-04', '2026-12-07'].map(
      (paid_at, index) => [`/api/invoices/${paid.ids[index % 2]}/payment`, { paid_at }] as const,
    )
    for (const [path, body] of corrections.slice(0, 2)) await paid.company.caller.put(path, body)
    const [mail, ...others] = await mailsLeft(paid.lukasz)
    expect(others).toEqual([])
    expect(mail?.text?.match(/Paid on 4 Dec 2026, not on 18 Dec 2026\./g)).toHaveLength(1)
    expect(mail?.text).toContain('1,897.04')
    const first =
      'Paid on 4 Dec 2026, not on 18 Dec 2026. It counts in tax month 8 (6 Nov – 5 Dec 2026) now.'
    expect(await newsOf(paid)).toEqual([first])

    // What is put right after it left is sent of its own; the bell has what is unread in one.
    for (const [path, body] of corrections.slice(2)) await paid.company.caller.put(path, body)
    const later = await mailsLeft(paid.lukasz)
    expect(later).toHaveLength(1)
    expect(later[0]?.text).toContain('Paid on 7 Dec 2026, not on 4 Dec 2026.')
    const second =
      'Paid on 7 Dec 2026, not on 4 Dec 2026. It counts in tax month 9 (6 Dec 2026 – 5 Jan 2027) now.'
    expect(await newsOf(paid)).toEqual([`${first} ${second}`])
  })

  it('sends one where two of its invoices are corrected at once', async () => {
    const paid = await buildPaid(app)
    await mailsSentTo(app, paid.lukasz.email)
    const answers = await Promise.all(
      paid.ids
        .slice(0, 2)
        .map((id) =>
          paid.company.caller.put(`/api/invoices/${id}/payment`, { paid_at: '2026-12-04' }),
        ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsLeft(paid.lukasz)).toHaveLength(1)
    expect(await newsOf(paid)).toHaveLength(1)
  })

  it('sends none for another reference, which is nobody’s news but the company’s', async () => {
    const paid = await buildPaid(app)
    await mailsSentTo(app, paid.sian.email)
    await paid.company.caller.put(`/api/invoices/${paid.ids[2]}/payment`, {
      payment_reference: 'BACS 4472',
    })
    expect(await mailsSentTo(app, paid.sian.email)).toEqual([])
  })
})

it('a run that is undone tells each worker once, though it paid several of their invoices', async () => {
  const paid = await buildPaid(app)
  await mailsSentTo(app, paid.lukasz.email)
  await step(paid.company.caller, paid.run, 'undo', { reason: 'Wrong bank' })
  const mails = await mailsSentTo(app, paid.lukasz.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Pennine Build Ltd undid its payment of £1,897.04: remittance advice ${paid.run.number}`,
  ])
  expect(mails[0]?.text).toContain('Nothing was taken back from your bank account')
  expect(mails[0]?.attachments).toEqual([])
  const [newest, ...others] = await notified(app, paid.lukasz)
  expect(newest).toMatchObject({
    type: 'invoice_payment_undone',
    body: `Remittance advice ${paid.run.number}, for INV-2026-0041 and INV-2026-0042: Wrong bank`,
  })
  expect(others).toHaveLength(1)
})

describe("a worker's remittance advices", () => {
  it('are listed with the number, the client, the day, the amount and how many invoices', async () => {
    const { company, lukasz, run } = await buildPaid(app)
    expect((await listed(app, lukasz)).body).toEqual({
      remittances: [
        {
          pay_run_id: run.id,
          number: run.number,
          client_id: company.client.id,
          client_name: 'Pennine Build Ltd',
          paid_on: '2026-12-18',
          amount: 1897.04,
          invoice_count: 2,
          credit_note_count: 0,
          reference: 'PENNINE PR0001',
        },
      ],
      next_cursor: null,
    })
  })

  it('lose what was undone, one invoice or the run', async () => {
    const { company, lukasz, ids, run } = await buildPaid(app)
    await company.caller.post(`/api/invoices/${ids[1]}/undo-payment`, { reason: 'Not theirs' })
    expect((await listed(app, lukasz)).body.remittances).toMatchObject([
      { amount: 1257.04, invoice_count: 1 },
    ])
    await step(company.caller, run, 'undo', { reason: 'Wrong bank' })
    expect((await listed(app, lukasz)).body.remittances).toEqual([])
    expect(await pdfOf(app, lukasz, run)).toMatchObject({ status: 404 })
  })

  it('come newest first, a page at a time, in as many statements however many there are', async () => {
    app.clock.set(THURSDAY)
    const company = await buildPayingCompany(app)
    const lukasz = await buildPayee(app, company)
    const runs: PayRun[] = []
    for (let n = 0; n < 3; n += 1) {
      runs.push(await lockedRun(company, [await buildDueInvoice(app, company, lukasz)]))
    }
    app.clock.set(FRIDAY)
    company.caller = await signedInClient(app, company.client)
    const caller = await asWorker(app, lukasz)
    const list = `/api/workers/${lukasz.id}/remittances`
    const counts: number[] = []
    for (const [n, run] of runs.entries()) {
      app.clock.set(`2026-12-18T10:0${n}:00.000Z`)
      await step(company.caller, run, 'confirm')
      if (n !== 1) counts.push(await countStatements(app.deps.knex, () => caller.get(list)))
    }
    expect(counts[1]).toBe(counts[0])
    const first = await caller.get<RemittanceList>(`${list}?limit=2`)
    expect(first.body.remittances.map(({ number }) => number)).toEqual([
      runs[2]?.number,
      runs[1]?.number,
    ])
    const second = await caller.get<RemittanceList>(
      `${list}?limit=2&cursor=${first.body.next_cursor}`,
    )
    expect(second.body.remittances.map(({ number }) => number)).toEqual([runs[0]?.number])
    expect(second.body.next_cursor).toBeNull()
  })
})
