import { formatPounds, summariseStatements, type ApiClient } from '@daysheet/core'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { createMemoryClient } from './index.ts'

const { callum, priya, aisha, simon } = worldIds
const params = { id: callum }

describe('CIS statements in memory', () => {
  const world = buildWorld()
  const api = createMemoryClient({ world, as: callum })
  const list = async (query: { year?: number; limit?: number; cursor?: string } = {}) =>
    api.cisStatements.listForWorker({ params, query })

  it('are the worker’s, the newest upload first, with a summary over every page', async () => {
    const all = await list()
    expect(all.statements.length).toBeGreaterThan(2)
    expect(all.statements.map(({ uploaded_at }) => uploaded_at)).toEqual(
      all.statements
        .map(({ uploaded_at }) => uploaded_at)
        .toSorted()
        .reverse(),
    )
    expect(all.summary).toEqual(summariseStatements(all.statements))
    const first = await list({ limit: 2 })
    const rest = await list({ limit: 500, cursor: first.next_cursor ?? '' })
    expect([...first.statements, ...rest.statements]).toEqual(all.statements)
    expect(first.summary).toEqual(all.summary)
    expect((await api.workerOverview.counts({ params })).cis_statements).toBe(all.statements.length)
  })

  it('are filtered by tax year', async () => {
    expect((await list({ year: 2026 })).summary).toEqual((await list()).summary)
    expect(await list({ year: 2025 })).toMatchObject({
      statements: [],
      summary: { total_statements: 0, total_deductions: 0 },
    })
  })

  it('give their file to the worker and its client, and to nobody else', async () => {
    const { statements } = await list()
    const ofPriya = statements.find((one) => one.client_id === priya && one.file_url !== null)
    const download = (client: ApiClient) =>
      client.cisStatements.download({ params: { id: ofPriya?.id ?? '' } })
    const file = await download(api)
    expect([file.type, (await file.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    await expect(download(createMemoryClient({ world, as: priya }))).resolves.toBeInstanceOf(Blob)
    for (const as of [aisha, simon]) {
      await expect(download(createMemoryClient({ world, as }))).rejects.toMatchObject({
        code: 'access_denied',
      })
    }
  })

  it('say that there is no file when the client gave figures alone', async () => {
    const bare = (await list()).statements.find(({ file_url }) => file_url === null)
    expect(bare?.original_filename).toBeNull()
    const call = api.cisStatements.download({ params: { id: bare?.id ?? '' } })
    await expect(call).rejects.toMatchObject({
      status: 404,
      message: 'No file available for download',
    })
  })
})

describe('a CIS statement that is made in memory', () => {
  it('prints the cost of materials and the amount liable to deduction', async () => {
    const world = buildWorld()
    const api = createMemoryClient({ world, as: priya })
    Object.assign(world.people.find(({ id }) => id === priya) ?? {}, {
      contractor_utr: '2108834503',
      paye_reference: '123/AB456',
      accounts_office_reference: '123PA00012345',
    })
    world.cisStatements = []
    const paid = { tax_year: 2026, tax_month: 6 }
    const { month } = await api.cisMonths.read({ params: { id: priya, ...paid } })
    const [line] = month.lines.filter(({ deducted }) => deducted > 0)
    const { made } = await api.cisMonths.makeStatements({
      params: { id: priya, ...paid },
      body: { worker_ids: [line?.worker_id ?? ''] },
    })
    const file = await api.cisStatements.download({ params: { id: made[0]?.statement_id ?? '' } })
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
    expect(text).toContain(`Cost of materials: ${formatPounds(line?.materials ?? 0)}`)
    expect(text).toContain(`Amount liable to deduction: ${formatPounds(line?.liable ?? 0)}`)
  })
})
