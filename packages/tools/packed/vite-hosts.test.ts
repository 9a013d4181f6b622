import { readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from './partner.ts'
import { readApi } from './read-api.ts'
import { runProgram } from './run-program.ts'
import { serveFolder, type Served } from './serve-folder.ts'
import { submitWeek } from '../src/testing/submit-week.ts'
import { addWork, browserForThese, eventsOf } from './visit.ts'

const visit = browserForThese()
const [{ worker, client, invoice }] = partner.pairs

interface Site {
  home: string
  port: number
  /** Whose page it is. */
  person: 'worker' | 'client'
  token: string
}

/** Builds the site as its own `npm run build` does, and serves it under a strict policy. */
function builtSite({ home, port, person, token }: Site): () => Served {
  let served: Served | undefined
  beforeAll(async () => {
    const env = { VITE_DAYSHEET_API: partner.apiUrl, VITE_FOR: person }
    await runProgram('npm', ['exec', '--', 'vite', 'build'], { cwd: home, env })
    const folders = { '/': join(home, 'dist') }
    served = await serveFolder({
      port,
      folders,
      tokens: { [person]: token },
      apiUrl: partner.apiUrl,
    })
  })
  afterAll(() => served?.stop())
  return () => {
    if (!served) throw new Error(`${home} is not served`)
    return served
  }
}

/** Every file of others that the page was made of. */
const modulesOf = (home: string): string[] =>
  (JSON.parse(readFileSync(join(home, 'dist/modules.json'), 'utf8')) as string[]).filter(
    (id) => !id.startsWith('\0') && id.includes('/'),
  )

function isMadeOf(folder: string, home: string): void {
  const modules = modulesOf(home).filter((id) => id.startsWith('/'))
  const inside = realpathSync(folder) + sep
  expect(modules.filter((id) => !id.startsWith(inside))).toEqual([])
  expect(modules.filter((id) => id.includes('/node_modules/@daysheet/')).length).toBeGreaterThan(50)
}

describe('a Vite site on React 19', () => {
  const home = join(partner.react19, 'vite')
  const site = builtSite({
    home,
    port: partner.ports.vite19,
    person: 'worker',
    token: worker.token,
  })

  it('is made of the packed files only', () => isMadeOf(partner.react19, home))

  it('lets a worker write and send an invoice', async () => {
    const { page, faults } = await visit(site().url)
    await addWork(page.locator('body'))
    await page.getByText('£160.00').filter({ visible: true }).first().waitFor()
    await submitWeek(page, page.getByText('Invoice submitted successfully!'), (button) =>
      button.click(),
    )

    const events = await eventsOf(page)
    expect(events).toContainEqual(
      expect.objectContaining({ version: 1, type: 'invoice.submitted', net_amount: 160 }),
    )
    const { invoices } = await readApi<{ invoices: { net_amount: number }[] }>(
      worker,
      `/api/workers/${worker.id}/invoices?status=submitted`,
    )
    expect(invoices.map(({ net_amount }) => net_amount).sort()).toEqual([160, 480])
    expect(faults).toEqual([])
  })
})

describe('a Vite site on React 18', () => {
  const home = join(partner.react18, 'vite')
  const site = builtSite({
    home,
    port: partner.ports.vite18,
    person: 'client',
    token: client.token,
  })

  it('is made of the packed files only', () => isMadeOf(partner.react18, home))

  it('lets a client approve an invoice', async () => {
    const { page, faults } = await visit(site().url)
    await page.getByText(invoice.invoice_number).first().click()
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
    await page.getByText('Invoice approved successfully').waitFor()

    const events = await eventsOf(page)
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'invoice.approved', invoice_id: invoice.id }),
    )
    const read = await readApi<{ invoice: { status: string } }>(
      client,
      `/api/invoices/${invoice.id}`,
    )
    expect(read.invoice.status).toBe('approved')
    expect(faults).toEqual([])
  })
})
