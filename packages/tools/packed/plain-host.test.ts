import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'
import { partner } from './partner.ts'
import { readApi } from './read-api.ts'
import { serveFolder, type Served } from './serve-folder.ts'
import { addWork, browserForThese, eventsOf } from './visit.ts'

const visit = browserForThese()
const standalone = join(partner.react19, 'node_modules/@daysheet/widgets/dist/standalone')
const [, { client, worker, invoice }] = partner.pairs

describe('a plain HTML page without a build step', () => {
  let site: Served
  beforeAll(async () => {
    site = await serveFolder({
      port: partner.ports.plain,
      folders: {
        '/': join(partner.react19, 'plain-html'),
        '/daysheet/': standalone,
      },
      tokens: { client: client.token, worker: worker.token },
      apiUrl: partner.apiUrl,
    })
  })
  afterAll(() => site.stop())

  it('lets a client approve an invoice, and is told of it by a CustomEvent', async () => {
    const { page, faults } = await visit(`${site.url}/index.html`)
    const queue = page.locator('daysheet-invoice-approvals')
    await queue.getByText(invoice.invoice_number).first().click()
    await queue.getByRole('button', { name: 'Approve', exact: true }).first().click()
    await page.getByText('Invoice approved successfully').waitFor()
    await page.locator('daysheet-timesheet-approvals').getByRole('heading').first().waitFor()

    expect(await eventsOf(page)).toContainEqual(
      expect.objectContaining({ type: 'invoice.approved', invoice_id: invoice.id }),
    )
    const read = await readApi<{ invoice: { status: string } }>(
      client,
      `/api/invoices/${invoice.id}`,
    )
    expect(read.invoice.status).toBe('approved')
    expect(faults).toEqual([])
  })

  it('stands under a policy that lets no text become markup, which bites', async () => {
    const { page } = await visit(`${site.url}/index.html`)
    await page.locator('daysheet-invoice-approvals').getByRole('heading').first().waitFor()
    const refused = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>markup</b>'
        return null
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(refused).toBe('TypeError')
  })

  it('lets a worker save an invoice beside a timesheet', async () => {
    const { page, faults } = await visit(`${site.url}/worker.html`)
    const editor = page.locator('daysheet-invoice-editor')
    await addWork(editor)
    await editor.getByRole('button', { name: 'Save Draft' }).filter({ visible: true }).click()
    await page.getByText('Invoice saved as draft').waitFor()
    const form = page.locator('daysheet-timesheet-form')
    await form.getByRole('button', { name: 'Submit Timesheet' }).filter({ visible: true }).waitFor()

    expect(await eventsOf(page)).toContainEqual(
      expect.objectContaining({ type: 'invoice.created', worker_id: worker.id }),
    )
    const { invoices } = await readApi<{ invoices: unknown[] }>(
      worker,
      `/api/workers/${worker.id}/invoices?status=draft`,
    )
    expect(invoices).toHaveLength(1)
    expect(faults).toEqual([])
  })
})

describe('the page of docs/EMBEDDING.md without a build step', () => {
  let site: Served
  beforeAll(async () => {
    const guide = readFileSync(join(repository, 'docs/EMBEDDING.md'), 'utf8')
    const sample = /^```html\n(.*?)^```$/ms.exec(guide)?.[1] ?? ''
    const folder = join(partner.react19, 'sample-page')
    mkdirSync(folder, { recursive: true })
    const page = sample.replace('https://daysheet.example', partner.apiUrl)
    const icon = '<link rel="icon" href="data:," />'
    writeFileSync(join(folder, 'index.html'), `<!doctype html>\n${icon}\n${page}`)
    site = await serveFolder({
      port: partner.ports.plain,
      folders: { '/': folder, '/daysheet/': standalone },
      tokens: { worker: worker.token },
      apiUrl: partner.apiUrl,
      hasInlineScript: true,
    })
  })
  afterAll(() => site.stop())

  it('shows the editor to the worker of the token, as it stands there', async () => {
    const { page, faults } = await visit(site.url)
    await page
      .locator('daysheet-invoice-editor')
      .getByRole('button', { name: 'Add work' })
      .first()
      .waitFor()
    expect(faults).toEqual([])
  })
})
