import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { addDays, formatTaxMonth, taxMonthAt, taxYearOf } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()

describe('a worker who looks for their CIS', () => {
  it('finds the missing statement, asks for it, and takes the year to their accountant', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { page } = site
    const worker = pointer(page)
    const client = pointer(office.page)
    // Paid so long ago that its statement is late, whatever day it is.
    const paid_at = addDays(today(), -62)
    const { tax_year, tax_month } = taxMonthAt(paid_at)
    const invoice = await createInvoice(page.request, pair, 'submitted')
    const act = (action: string, body?: object) =>
      callApi(office.page.request, 'POST', `/api/invoices/${invoice.id}/${action}`, body)
    await act('approve')
    await act('mark-paid', { paid_at })

    const query = tax_year === taxYearOf(today()) ? '' : `&cis=${tax_year}`
    await page.goto(`/app/invoices?tab=cis${query}`)
    await page.getByRole('heading', { name: 'Where is my CIS?' }).waitFor()
    const ask = page.getByRole('button', { name: /^Ask for statement: / })
    await ask.first().waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await worker.press(ask.first())
    await worker.press(page.getByRole('button', { name: 'Ask for statement', exact: true }).last())
    await page.getByText('Pennine Build Ltd was asked for the statement').waitFor()

    const month = formatTaxMonth(tax_year, tax_month)
    const mail = await mailTo(pair.client.email, /asks for a CIS statement/)
    expect(mail.subject).toContain(month)
    await office.page.goto('/dashboard/notifications')
    await client.press(office.page.getByRole('link', { name: /asks for a CIS statement/ }).first())
    await office.page.waitForURL(
      `**/dashboard/cis-statements?view=month-end&year=${tax_year}&month=${tax_month}`,
    )

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      worker.press(page.getByRole('button', { name: 'Tax year pack' })),
    ])
    expect(download.suggestedFilename()).toMatch(/^Tax-Year-\d{4}-\d\d-.+\.zip$/)
    const pack = unzipSync(new Uint8Array(await readFile(await download.path())))
    expect(Object.keys(pack)).toEqual([
      ...['Summary.pdf', 'invoices.csv', 'expenses.csv', 'cis.csv'],
    ])
    const textOf = (name: string) => Buffer.from(pack[name] ?? []).toString()
    expect(textOf('invoices.csv')).toContain(invoice.invoice_number)
    expect(textOf('cis.csv')).toContain(',Missing,')
    expect(textOf('Summary.pdf').slice(0, 5)).toBe('%PDF-')
    await page.getByText('Tax year pack downloaded').waitFor()

    for (const visited of [site, office]) {
      expectNoFaults(visited)
      await visited.leave()
    }
  })
})
