import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'
import { programOf } from '../src/run-tool.mjs'
import { partner } from './partner.ts'
import { runProgram } from './run-program.ts'
import { serveFolder, type Served } from './serve-folder.ts'
import { addWork, browserForThese } from './visit.ts'

const visit = browserForThese()
const home = join(partner.react19, 'partner-site')

type Manifest = { version: string; dependencies: Record<string, string> } & Record<
  'devDependencies',
  Record<string, string>
>
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

describe("the accountant's site of docs/examples", () => {
  let site: Served
  beforeAll(async () => {
    cpSync(join(repository, 'docs/examples/partner-site'), home, { recursive: true })
    await runProgram(process.execPath, [programOf('tsc'), '-p', '.'], { cwd: home })
    await runProgram('npm', ['exec', '--', 'vite', 'build'], { cwd: home })
    site = await serveFolder({
      port: partner.ports.example,
      folders: { '/': join(home, 'dist') },
      tokens: {},
      apiUrl: partner.apiUrl,
    })
  })
  afterAll(() => site.stop())

  it('asks for the versions that it was tried with here', () => {
    const { dependencies, devDependencies } = manifestOf(home)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const at = name === 'typescript' ? repository : partner.react19
      expect(`${name} ${manifestOf(join(at, 'node_modules', name)).version}`).toBe(
        `${name} ${version}`,
      )
    }
  })

  it('shows invoices, writes one in its own words and leads to it', async () => {
    const { page, faults } = await visit(site.url)
    await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Write an invoice' }).click()
    await addWork(page.locator('body'))
    const send = page.getByRole('button', { name: 'Send invoice' }).filter({ visible: true })
    expect(await send.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(20, 83, 45)',
    )
    await send.click()
    await page.getByText('Invoice submitted successfully!').waitFor()
    await page.waitForURL(/#\/invoices\/[^/]+$/)
    expect(await page.title()).toMatch(/is on its way · Marlow & Finch$/)
    expect(faults).toEqual([])
  })

  it('fills in a week', async () => {
    const { page, faults } = await visit(`${site.url}/#/timesheets/new`)
    await addWork(page.locator('body'))
    await page.getByRole('button', { name: 'Submit Timesheet' }).filter({ visible: true }).click()
    await page.getByText('Timesheet submitted successfully').waitFor()
    expect(faults).toEqual([])
  })
})
