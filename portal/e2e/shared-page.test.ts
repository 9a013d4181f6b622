import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { mailInvoice, type MailedInvoice } from './mailed-invoice.ts'
import { expectPdf } from './pdf.ts'
import { browserForThese, DESK, expectNoFaults, PHONE, productUrl } from './visit.ts'

const visit = browserForThese()

/** A telephone that runs no script, as the page must be read and answered on. */
const onPhone = () => visit({ viewport: PHONE, hasTouch: true, javaScriptEnabled: false })

describe('a client without an account, on a telephone without scripts', () => {
  it('reads the invoice, approves it, and keeps the PDF', async () => {
    const mailed = await mailInvoice(productUrl)
    const reader = await onPhone()
    const { page } = reader
    await page.goto(mailed.path)
    await page.getByRole('heading', { name: mailed.invoice.invoice_number }).waitFor()
    await page.getByText('Invoice from Callum Reid to Brook Joinery Ltd').waitFor()
    await page.getByText('Kitchen, 4 Canal Row').first().waitFor()
    await page.getByText('£374.40').first().waitFor()
    await expectPdf(page, () => page.getByRole('link', { name: 'Download PDF' }).tap(), {
      name: `${mailed.invoice.invoice_number} Callum Reid.pdf`,
      says: ['Brook Joinery Ltd', '£374.40'],
    })

    await page.getByRole('link', { name: 'Approve' }).tap()
    await page.getByRole('heading', { name: 'Approve this invoice?' }).waitFor()
    await page.getByText('£374.40 net').waitFor()
    expect((await mailed.read()).status).toBe('submitted')
    await page.getByRole('button', { name: 'Approve' }).tap()
    await page.getByText(`Approved by the link sent to ${mailed.address}`).waitFor()
    expect(await page.getByRole('link', { name: 'Question it' }).count()).toBe(0)

    const { status, client_decision } = await mailed.read()
    expect([status, client_decision?.source]).toEqual(['approved', 'link'])
    expect(await page.context().cookies()).toEqual([])
    expectNoFaults(reader)
    await reader.leave()
  })

  it('questions another with a reason', async () => {
    const mailed = await mailInvoice(productUrl)
    const reader = await onPhone()
    const { page } = reader
    await page.goto(mailed.path)
    await page.getByRole('link', { name: 'Question it' }).tap()
    await page.getByLabel('What would you like to ask or say?').fill('Was it one day or two?')
    await page.getByRole('button', { name: 'Question it' }).tap()
    await page.getByText('‘Was it one day or two?’').waitFor()
    expect((await mailed.read()).rejection_reason).toBe('Was it one day or two?')
    await reader.leave()
  })

  it('says that a third is not for them, after which the link is over', async () => {
    const mailed = await mailInvoice(productUrl)
    const reader = await onPhone()
    const { page } = reader
    await page.goto(mailed.path)
    await page.getByRole('link', { name: 'Not for me' }).tap()
    await page.getByRole('button', { name: 'Stop mail from Callum Reid' }).tap()
    await page.getByText(`Callum Reid can't write to ${mailed.address} any more`).waitFor()
    await page.goto(mailed.path)
    await page.getByText('This link was ended').waitFor()
    await reader.leave()
  })
})

describe('the page behind a mailed link', () => {
  let mailed: MailedInvoice
  beforeAll(async () => {
    mailed = await mailInvoice(productUrl)
  }, 60_000)

  it.each(['light', 'dark'] as const)('is accessible and fits 320 px (%s)', async (colorScheme) => {
    // Axe is a script of the test's own; the page has none.
    const reader = await visit({ viewport: DESK, colorScheme })
    const { page } = reader
    for (const path of ['', '/approve', '/question', '/not-for-me', '/nothing']) {
      await page.goto(`${mailed.path}${path}`)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    expectNoFaults(reader)
    await reader.leave()
  })

  it.each(['light', 'dark'] as const)('has the colours of the portal (%s)', async (colorScheme) => {
    const { page, leave } = await visit({ viewport: DESK, colorScheme })
    const colours = (names: readonly string[]) =>
      page.evaluate((propertyNames) => {
        const roots = [...document.querySelectorAll('*')].map((one) => getComputedStyle(one))
        const root = roots.find((style) => style.getPropertyValue('--ds-surface') !== '')
        return propertyNames.map((name) => [name, root?.getPropertyValue(name).trim()])
      }, names)
    await page.goto(mailed.path)
    const names = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => rule.cssText.match(/--ds-[\w-]+(?=:)/g) ?? []),
    )
    expect(new Set(names).size).toBeGreaterThan(20)
    const ours = await colours([...new Set(names)])
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(ours).toEqual(await colours([...new Set(names)]))
    await leave()
  })

  it('is printed without its buttons, black on white', async () => {
    const reader = await visit({ viewport: DESK, colorScheme: 'dark' })
    const { page } = reader
    await page.goto(mailed.path)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('link', { name: 'Approve' }).isVisible()).toBe(false)
    expect(await page.getByText('£374.40').last().isVisible()).toBe(true)
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
    expect(colours).toEqual(['rgb(29, 37, 44)', 'rgb(255, 255, 255)'])
    await reader.leave()
  })
})
