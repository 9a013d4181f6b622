import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeExpiredFiles } from '../src/files/remove-expired-files.ts'
import { oneWinner, statusesOf } from './support/at-once.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { jpegFile, plain, pngFile } from './support/pictures.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { giveStatement, statementPdfFile, statementWordFile } from './support/statement-form.ts'
import { statementsOnDisk } from './support/statements-on-disk.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

let app: TestApp
let disk: Awaited<ReturnType<typeof statementsOnDisk>>
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  disk = await statementsOnDisk(app)
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app, { worker: { full_name: 'Łukasz Wiśniewski' } })
  await disk.empty()
})
afterAll(async () => {
  await app.close()
  disk.remove()
})

const createStatement = async (changes: object = {}) => {
  const answer = await giveStatement(pair, changes)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.statement
}
const download = (id: string, caller = pair.asWorker) =>
  caller.get(`/api/cis-statements/${id}/download`)
const remove = (id: string, caller = pair.asClient) => caller.delete(`/api/cis-statements/${id}`)
const contentOf = async (file: File) => Buffer.from(await file.arrayBuffer())

describe('when a client gives a worker a statement', () => {
  it('answers with it, and both find it in their lists', async () => {
    const { body, status } = await giveStatement(pair, { cis_file: statementPdfFile() })
    const { id } = body.statement
    expect(status).toBe(201)
    expect(body.statement).toEqual({
      id,
      client_id: pair.client.id,
      worker_id: pair.worker.id,
      worker_name: 'Łukasz Wiśniewski',
      tax_year: 2026,
      tax_month: 7,
      total_payments: 2320.5,
      total_deductions: 455,
      invoice_number: null,
      uploaded_at: '2026-11-21T12:00:00.000Z',
      file_url: `/api/cis-statements/${id}/download`,
      original_filename: 'May.pdf',
      source: 'uploaded',
      statement_version: 1,
      superseded_at: null,
      print_failed: false,
      filed_by_worker: false,
    })
    const lists = [
      await pair.asClient.get(`/api/clients/${pair.client.id}/cis-statements`),
      await pair.asWorker.get(`/api/workers/${pair.worker.id}/cis-statements`),
    ]
    for (const list of lists) expect(list.body).toMatchObject({ statements: [{ id }] })
    expect(await disk.everything()).toEqual([1, 1, 1])
  })

  it('tells the worker, by a notification and a mail in text and HTML', async () => {
    const { id } = await createStatement({ cis_file: statementPdfFile() })
    const title = 'Brick & Beam Ltd gave you a CIS statement: Month 7 (6 Oct – 5 Nov 2026)'
    const notificationsAnswer = await pair.asWorker.get('/api/notifications')
    expect(notificationsAnswer.body).toMatchObject({
      notifications: [
        { type: 'cis_statement_uploaded', title, subject: { noun: 'cis_statement', id } },
      ],
    })
    const [mail, ...others] = await mailsSentTo(app, pair.worker.email)
    expect([mail?.subject, others]).toEqual([title, []])
    for (const words of ['£2,320.50', '£455.00', 'Month 7 (6 Oct – 5 Nov 2026)']) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.text).toContain('/app/invoices?tab=cis&cis=2026')
    const audit = await app.deps
      .knex('audit_log')
      .where('subject_id', id)
      .select('action', 'actor_id')
    expect(audit).toEqual([{ action: 'cis_statement.create', actor_id: pair.client.id }])
  })

  it('takes figures alone, as often as there were payments', async () => {
    await createStatement({ total_deductions: 0 })
    await createStatement()
    await createStatement()
    expect(await disk.everything()).toEqual([3, 0, 0])
  })

  it('takes every tax month of the five years, for somebody who no longer works for them too', async () => {
    const former = await buildWorker(app)
    await buildEngagement(app, former, pair.client, { status: 'inactive' })
    for (const [tax_year, tax_month] of [
      [2022, 1],
      [2022, 12],
      [2026, 1],
      [2026, 7],
    ]) {
      await createStatement({ tax_year, tax_month, worker_id: former.id })
    }
    expect(await disk.everything()).toEqual([4, 0, 0])
  })

  it('takes none of a tax month that is not over', async () => {
    for (const tax_month of [8, 12]) {
      expect(await giveStatement(pair, { tax_month })).toMatchObject({
        status: 422,
        body: {
          issues: [
            {
              path: 'tax_month',
              message:
                'This tax month is not over. A statement is given after its last day, the 5th.',
            },
          ],
        },
      })
    }
    expect(await disk.everything()).toEqual([0, 0, 0])
  })
})

describe('the file of a new statement', () => {
  it('is kept byte for byte when it is a PDF or a Word file, and sealed', async () => {
    for (const file of [statementPdfFile(), statementWordFile()]) {
      const { id } = await createStatement({ cis_file: file })
      const { bytes, headers } = await download(id)
      expect(bytes).toEqual(await contentOf(file))
      expect(headers.get('content-type')).toBe(file.type)
      expect(headers.get('content-disposition')).toMatch(/^attachment; /)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain('sandbox')
    }
    for (const name of disk.names()) {
      const stored = await app.deps.storage.read(`uploads/${name}`)
      expect(stored.includes('%PDF') || stored.includes('word/document')).toBe(false)
    }
  })

  it('is a JPEG without metadata when it was a picture', async () => {
    const photo = await jpegFile(
      plain(300, 500).withExif({ IFD0: { Copyright: 'Site office, 12 Mill Lane' } }),
    )
    for (const [file, name] of [
      [photo, 'receipt.jpg'],
      [new File([photo], 'scan.jpeg', { type: 'image/jpeg' }), 'scan.jpeg'],
      [await pngFile(plain(301, 500), 'scan.png'), 'scan.jpg'],
    ] as const) {
      const { id, original_filename } = await createStatement({
        cis_file: file,
        total_payments: 1000 + name.length,
      })
      expect(original_filename).toBe(name)
      const { bytes, headers } = await download(id)
      expect(headers.get('content-type')).toBe('image/jpeg')
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('Mill Lane')).toBe(false)
    }
  })

  it('is what its content says, whatever type was declared', async () => {
    const pdf = new File([statementPdfFile()], 'May.pdf', { type: 'application/octet-stream' })
    const { id } = await createStatement({ cis_file: pdf })
    expect((await download(id)).headers.get('content-type')).toBe('application/pdf')
  })

  it('is saved by the client under worker, month and year, with its own ending', async () => {
    const nameOf = async (cis_file: File) => {
      const { id } = await createStatement({ cis_file })
      const { headers } = await download(id, pair.asClient)
      return decodeURIComponent(headers.get('content-disposition') ?? '')
    }
    const name = 'CIS-Statement-Łukasz-Wiśniewski-Month-7-2026-27'
    expect(await nameOf(statementPdfFile())).toContain(`UTF-8''${name}.pdf`)
    expect(await nameOf(statementWordFile())).toContain(`UTF-8''${name}.docx`)
  })
})

describe('the same statement once more', () => {
  it('is refused in a sentence, whatever its file is called, and stays one', async () => {
    const cis_file = statementPdfFile()
    await createStatement({ cis_file })
    const again = await giveStatement(pair, { cis_file: statementPdfFile('renamed.pdf') })
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        message:
          'Łukasz Wiśniewski has this statement already: Month 7 (6 Oct – 5 Nov 2026), with these figures and this file. Nothing was uploaded again.',
      },
    })
    expect(await disk.everything()).toEqual([1, 1, 1])
    // Another figure, month or file makes it another statement.
    await createStatement({ cis_file, total_payments: 2320.51 })
    await createStatement({ cis_file, tax_month: 6 })
    await createStatement({ cis_file: statementPdfFile('May.pdf', 'Corrected') })
    expect(await disk.everything()).toEqual([4, 4, 4])
  })

  it('is kept once when many send it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => giveStatement(pair, { cis_file: statementPdfFile() })),
    )
    expect(statusesOf(answers)).toEqual(oneWinner(201).slice(0, 12))
    expect(await disk.everything()).toEqual([1, 1, 1])
    expect(await mailsSentTo(app, pair.worker.email)).toHaveLength(1)
  })

  it('is answered with the first one under the same Idempotency-Key', async () => {
    const options = { headers: { 'idempotency-key': 'statement-1' } }
    const changes = { cis_file: statementPdfFile() }
    const first = await giveStatement(pair, changes, options)
    const again = await giveStatement(pair, changes, options)
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(await disk.everything()).toEqual([1, 1, 1])
  })

  it('can be given again after it was taken back', async () => {
    const cis_file = statementPdfFile()
    const { id } = await createStatement({ cis_file })
    expect((await remove(id)).status).toBe(204)
    await createStatement({ cis_file })
  })
})

describe('when a client takes a statement back', () => {
  it('is gone for both, with its file and what the worker was told', async () => {
    const { id } = await createStatement({ cis_file: statementPdfFile() })
    expect((await remove(id)).status).toBe(204)
    expect((await download(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const list = await pair.asWorker.get(`/api/workers/${pair.worker.id}/cis-statements`)
    expect(list.body).toMatchObject({ statements: [], summary: { total_statements: 0 } })
    const notificationsAnswer = await pair.asWorker.get('/api/notifications')
    expect(notificationsAnswer.body).toMatchObject({ notifications: [], counts: { all: 0 } })
    // The mail had not left yet.
    expect(await mailsSentTo(app, pair.worker.email)).toEqual([])
    app.clock.advance(2)
    await removeExpiredFiles(app.deps)
    expect(await disk.everything()).toEqual([0, 0, 0])
    const audit = await app.deps.knex('audit_log').where('subject_id', id).orderBy('id')
    expect(audit).toMatchObject([
      { action: 'cis_statement.create' },
      { action: 'cis_statement.delete', actor_id: pair.client.id },
    ])
  })

  it('is refused to everybody else, and to two at once but one', async () => {
    const { id } = await createStatement()
    const other = await signedInClient(app, await buildClient(app))
    expect([(await remove(id, other)).status, (await remove(id, pair.asWorker)).status]).toEqual([
      403, 403,
    ])
    expect((await remove(UNKNOWN_ID)).status).toBe(404)
    const both = await Promise.all([remove(id), remove(id)])
    expect(statusesOf(both)).toEqual([204, 404])
  })
})
