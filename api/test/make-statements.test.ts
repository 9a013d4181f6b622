import type { CisMonth } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildVerification } from './support/build-payment.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import {
  buildContractor,
  listIssuedStatements,
  listReceivedStatements,
  madeStatements,
  makeStatements,
  monthPath,
  paidWorker,
} from './support/month-end.ts'
import { printInto, textOf } from './support/printed-statements.ts'
import { mailsSentTo, sentMails } from './support/sent-mails.ts'
import { giveStatement, statementPdfFile } from './support/statement-form.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const printed: string[] = []
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  app.deps.pdf.print = printInto(printed)
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  printed.length = 0
  pair = await buildContractor(app)
})
afterAll(() => app.close())

const made = (body: object = {}) => madeStatements(pair, body)

describe('when a client makes the statements of a tax month', () => {
  it('makes one for each worker from whom something was deducted, and says why not for others', async () => {
    const gross = { subtotal: 1000, cis_deduction: 0, cis_status: '0' } as const
    await paidWorker(app, pair, { full_name: 'Cara O’Neill', cis_status: '0' }, gross)
    await paidWorker(app, pair, { full_name: 'Bo Adeyemi', utr_number: null })
    const answer = await made()
    expect(answer).toMatchObject({
      made: [{ worker_id: pair.worker.id, worker_name: 'Łukasz Wiśniewski', corrected: false }],
      unchanged: [],
      skipped: [
        { worker_name: 'Bo Adeyemi', reason: expect.stringContaining('UTR is missing') as string },
        {
          worker_name: 'Cara O’Neill',
          reason: 'Nothing was deducted in this tax month, so no statement is needed.',
        },
      ],
      statements: { needed: 2, given: 1, preparing: 1, failed: 0 },
    })
    const [statement, ...others] = (await listReceivedStatements(pair)).statements
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      id: answer.made[0]?.statement_id,
      source: 'made',
      statement_version: 1,
      superseded_at: null,
      total_payments: 2320.5,
      total_deductions: 455,
      invoice_number: null,
      file_url: null,
    })
  })

  it('prints, stores and mails each in the background, and shows how many are still to come', async () => {
    const { made: all } = await made()
    const id = all[0]?.statement_id ?? ''
    const download = () => pair.asWorker.get(`/api/cis-statements/${id}/download`)
    expect(await download()).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('still being made') as string },
    })
    const [mail, ...others] = await mailsSentTo(app, pair.worker.email)
    expect(others).toEqual([])
    const title = 'O’Brien & Sons gave you a CIS statement: Month 8 (6 Nov – 5 Dec 2026)'
    expect(mail?.subject).toBe(title)
    for (const words of ['£2,320.50', '£45.50', '£455.00']) expect(mail?.text).toContain(words)
    const name = 'CIS-Statement-O-Brien-Sons-Month-8-2026-27.pdf'
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [name, 'application/pdf'],
    ])
    const month = await pair.asClient.get<{ month: CisMonth }>(monthPath(pair))
    expect(month.body.month.statements).toEqual({ needed: 1, given: 1, preparing: 0, failed: 0 })
    const file = await download()
    expect(file.bytes.toString()).toBe('%PDF-1.7 1')
    expect(file.headers.get('content-disposition')).toContain(name)
    const clients = await pair.asClient.get(`/api/cis-statements/${id}/download`)
    expect(decodeURIComponent(clients.headers.get('content-disposition') ?? '')).toContain(
      'CIS-Statement-Łukasz-Wiśniewski-Month-8-2026-27.pdf',
    )
    const notificationsAnswer = await pair.asWorker.get('/api/notifications')
    expect(notificationsAnswer.body).toMatchObject({
      notifications: [
        { type: 'cis_statement_uploaded', title, subject: { noun: 'cis_statement', id } },
      ],
    })
    const audit = await app.deps.knex('audit_log').where('subject_id', id)
    expect(audit).toMatchObject([{ action: 'cis_month.make_statements', actor_id: pair.client.id }])
  })

  it('prints what HMRC asks for, and the verification number of whom it could not match only', async () => {
    const who = { full_name: 'Bo Adeyemi <b>', utr_number: null }
    const bo = await paidWorker(app, pair, who, { cis_status: '30', cis_deduction: 240 })
    await buildVerification(app, { worker: bo, client: pair.client }, { result: 'unmatched' })
    await buildVerification(app, pair, { verification_number: 'V9999999999' })
    await made()
    await sentMails(app)
    const [ofBo, ofLukasz] = printed.map(textOf).toSorted()
    for (const words of [
      'O’Brien &amp; Sons',
      '123/AB456',
      '5 Dec 2026',
      'Łukasz Wiśniewski',
      '21088 34503',
      'Gross amount paid Without VAT £2,320.50',
      'Cost of materials Nothing is deducted from it £45.50',
      'Amount liable to deduction What is left of it £2,275.00',
      'Amount deducted £455.00',
    ]) {
      expect(ofLukasz).toContain(words)
    }
    expect(ofLukasz).not.toContain('V9999999999')
    expect(ofBo).toContain('UTR Not known')
    expect(ofBo).toContain('V1234567890')
    expect(ofBo).toContain('Bo Adeyemi &lt;b&gt;')
    expect(printed.join()).not.toContain('Corrected')
  })

  it('keeps what it prints sealed, as it was when it was made', async () => {
    await made()
    const [row] = (await app.deps.knex('cis_statements').where('client_id', pair.client.id)) as {
      contents_sealed: string
    }[]
    expect(row?.contents_sealed).not.toMatch(/2108834503|niewski/)
    await app.deps.knex('users').where('id', pair.worker.id).update({ full_name: 'Luke W' })
    await sentMails(app)
    expect(textOf(printed[0])).toContain('Łukasz Wiśniewski')
  })

  it('makes nothing a second time when it is pressed again', async () => {
    const first = await made()
    await sentMails(app)
    const again = await made()
    expect(again).toMatchObject({
      made: [],
      unchanged: [{ worker_id: pair.worker.id, statement_id: first.made[0]?.statement_id }],
      skipped: [],
      statements: { needed: 1, given: 1, preparing: 0, failed: 0 },
    })
    expect(await sentMails(app)).toEqual([])
    expect((await listIssuedStatements(pair)).statements).toHaveLength(1)
  })

  it('makes those of the workers that were chosen', async () => {
    const bo = await paidWorker(app, pair, { full_name: 'Bo Adeyemi' })
    expect((await made({ worker_ids: [bo.id] })).made).toMatchObject([{ worker_id: bo.id }])
    const stranger = (await buildWorkingPair(app)).worker.id
    const answer = await makeStatements(pair, { worker_ids: [pair.worker.id, stranger] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(answer.body.message).toContain('was not paid in this tax month')
    expect((await listIssuedStatements(pair)).statements).toHaveLength(1)
  })
})

describe('beside statements that were uploaded', () => {
  const ofMonth8 = { tax_month: 8 }

  it('skips whom they say the month to already, in one or in several', async () => {
    const one = { ...ofMonth8, total_payments: 1520.5, total_deductions: 295 }
    await buildStatement(app, pair, one)
    await buildStatement(app, pair, { ...ofMonth8, total_payments: 800, total_deductions: 160 })
    expect(await made()).toMatchObject({
      made: [],
      skipped: [{ reason: 'You have uploaded a statement with these figures already.' }],
    })
  })

  it('replaces one with other figures by a corrected one', async () => {
    await buildStatement(app, pair, { ...ofMonth8, total_payments: 2000 })
    expect((await made()).made).toMatchObject([{ corrected: true }])
    expect((await listIssuedStatements(pair)).summary).toMatchObject({
      total_statements: 1,
      total_payments: 2320.5,
    })
  })

  it('refuses an upload for a month that has a made one, because both would count', async () => {
    await made()
    const answer = await giveStatement(pair, { ...ofMonth8, cis_file: statementPdfFile() })
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect(answer.body.message).toContain('that was made here')
    expect((await listIssuedStatements(pair)).statements).toHaveLength(1)
  })
})

describe('the statements of a tax month can not be made', () => {
  it('before it is over: the 5th still belongs to it', async () => {
    app.clock.set('2026-12-05T23:59:00.000Z')
    expect(await makeStatements(pair)).toMatchObject({
      status: 409,
      body: {
        code: 'wrong_state',
        message:
          'This tax month is not over. Statements are made after its last day, the 5th. Nothing was made.',
      },
    })
    app.clock.set('2026-12-06T00:01:00.000Z')
    expect((await makeStatements(pair)).status).toBe(200)
  })

  it('without the references of the contractor, which it names with where they go', async () => {
    await app.deps
      .knex('companies')
      .where('id', pair.client.id)
      .update({ paye_reference: null, contractor_utr_sealed: null })
    const answer = await makeStatements(pair)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message:
          'Nothing was made yet. First enter your contractor UTR and your employer PAYE reference in your company profile: you find it in the letter that HMRC sent you as a contractor.',
      },
    })
    expect((await listIssuedStatements(pair)).statements).toEqual([])
  })

  it('of another client', async () => {
    const other = await buildWorkingPair(app)
    const path = `${monthPath(pair)}/statements`
    expect((await other.asClient.post(path, {})).status).toBe(403)
    expect((await pair.asWorker.post(path, {})).status).toBe(403)
  })
})

describe('a made statement that is taken back', () => {
  it('is gone with its notification, and nothing is printed or mailed of it', async () => {
    const { made: all } = await made()
    const id = all[0]?.statement_id
    expect((await pair.asClient.delete(`/api/cis-statements/${id}`)).status).toBe(204)
    expect(await sentMails(app)).toEqual([])
    expect(printed).toEqual([])
    const notificationsAnswer = await pair.asWorker.get('/api/notifications')
    expect(notificationsAnswer.body).toMatchObject({ notifications: [] })
    expect((await made()).made).toMatchObject([{ corrected: false }])
  })
})
