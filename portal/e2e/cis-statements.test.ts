import type { contract, ResponseOf } from '@daysheet/core'
import { formatPeriod, formatTaxYear, taxMonthPeriod, taxYearPeriod } from '@daysheet/core'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { keyboard, pointer, type InputMethod } from './input-method.ts'
import { signIn } from './signing-in.ts'
import { startProduct, type RunningProduct } from './start-product.ts'
import { browserForThese, DESK, expectNoFaults } from './visit.ts'

type StatementList = ResponseOf<(typeof contract)['cisStatements']['listForWorker']>
type Statement = StatementList['statements'][number]

const visit = browserForThese()
const NARROW = { width: 320, height: 640 }
const WORKER = { email: 'callum.reid@example.com', password: 'Trowel-and-Level-7' }

/** With the demo world: its clients have given statements. */
let product: RunningProduct
beforeAll(async () => {
  product = await startProduct('cis-home', ['--reset'])
})
afterAll(() => product.stop())

const describeYear = (year: number) => {
  const { start, end } = taxYearPeriod(year)
  return `${formatTaxYear(year)} (${formatPeriod(start, end)})`
}
const formatMonth = ({ tax_year, tax_month }: Statement) => {
  const { start, end } = taxMonthPeriod(tax_year, tax_month)
  return `Month ${tax_month} (${formatPeriod(start, end)})`
}
const downloadOf = (page: Page, statement: Statement) =>
  page.getByRole('button', { name: `Download ${formatMonth(statement)} from` })

async function signedIn(viewport: { width: number; height: number }) {
  const site = await visit({ baseURL: product.url, viewport })
  const { page } = site
  await page.goto('/login')
  await signIn(page, WORKER)
  await page.goto('/app/invoices')
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
  const { user } = await callApi<{ user: { id: string } }>(page.request, 'GET', '/auth/me')
  const list = `/api/workers/${user.id}/cis-statements`
  const { statements } = await callApi<StatementList>(page.request, 'GET', list)
  return { site, page, statements }
}

/** Opens the tab, goes to the tax year of a statement and leaves its address behind. */
async function openYear(page: Page, input: InputMethod, year: number) {
  await input.pick(page.getByRole('tab', { name: /^CIS Statements/ }))
  await page.waitForURL('**/app/invoices?tab=cis')
  const select = page.getByRole('button', { name: /Tax year$/ })
  await select.waitFor()
  if ((await select.textContent())?.includes(describeYear(year))) return
  await input.choose(select, describeYear(year))
  await page.waitForURL(`**/app/invoices?tab=cis&cis=${year}`)
}

describe('a worker’s CIS statements', () => {
  it.each([
    ['a pointer, at a desk', DESK, pointer],
    ['a keyboard, in 320 px', NARROW, keyboard],
  ] as const)('are found by tax year and downloaded with %s', async (_how, viewport, method) => {
    const { site, page, statements } = await signedIn(viewport)
    const input = method(page)
    // The newest with a file of the tax year before this one.
    const years = [...new Set(statements.map(({ tax_year }) => tax_year))]
    const statement = statements.find(
      ({ tax_year, file_url }) => tax_year === years.at(-1) && file_url !== null,
    )
    if (!statement?.file_url) throw new Error('The demo world has no such statement')

    await openYear(page, input, statement.tax_year)
    const button = downloadOf(page, statement)
    await button.waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [download] = await Promise.all([page.waitForEvent('download'), input.press(button)])
    expect(download.suggestedFilename()).toBe(statement.original_filename)
    const saved = await readFile(await download.path())
    const stored = await (await page.request.get(statement.file_url)).body()
    expect(saved.equals(stored)).toBe(true)
    expect(saved.toString('latin1')).toMatch(/^%PDF-[^]*Subcontractor: Callum Reid[^]*%%EOF\n$/)
    await page.getByText('File downloaded successfully').waitFor()

    // The year is in the address: a reload shows it again.
    await page.reload()
    await downloadOf(page, statement).waitFor()
    expectNoFaults(site)
    await site.leave()
  })

  it('say of one without a file that there is none', async () => {
    const { site, page, statements } = await signedIn(DESK)
    const bare = statements.find(({ file_url }) => file_url === null)
    if (!bare) throw new Error('The demo world has no statement without a file')
    const input = pointer(page)
    await openYear(page, input, bare.tax_year)
    await input.press(downloadOf(page, bare))
    await page.getByText('No file available for download').waitFor()
    expectNoFaults(site)
    await site.leave()
  })
})
