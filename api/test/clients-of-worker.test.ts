import type { ClientRelationship, InvoiceClient } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceIn } from './support/build-invoice.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement, buildProject, buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type List = { relationships: ClientRelationship[]; next_cursor: string | null }

describe('when a worker reads the list of their clients', () => {
  it('shows what was earned there and where they work now', async () => {
    const pair = await buildWorkingPair(app, {
      client: {
        company_name: 'Pennine Build Ltd',
        company_phone: '01274 496 0200',
        company_address_line1: 'Unit 3, Canal Works',
        company_city: 'Shipley',
      },
    })
    const archived = await buildProject(app, pair.client, { worker: pair.worker })
    await pair.asClient.post(`/api/projects/${archived}/archive`)
    const paid = await invoiceIn('paid', pair)
    await invoiceIn('approved', pair)
    await invoiceIn('draft', pair)
    const answer = await pair.asWorker.get<List>(`/api/workers/${pair.worker.id}/clients`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      relationships: [
        {
          client_id: pair.client.id,
          status: 'active',
          client_name: pair.client.full_name,
          company_name: 'Pennine Build Ltd',
          client_email: pair.client.email,
          phone: '01274 496 0200',
          address_line1: 'Unit 3, Canal Works',
          city: 'Shipley',
          day_rate: 200,
          standard_hours: 8,
          total_earned: paid.net_amount,
          total_invoices: 2,
          current_projects: [
            { id: pair.projectId, code: 'SM-C', name: 'Saltaire Mill, Block C', status: 'active' },
          ],
        },
      ],
      next_cursor: null,
    })
    expect(answer.body.relationships[0]?.current_projects).toHaveLength(1)
  })

  it('filters by status and name, newest first, page by page', async () => {
    const worker = await buildWorker(app)
    const asWorker = await signedInClient(app, worker)
    const names = ['Ashlar', 'Bond', 'Corbel']
    for (const [index, company_name] of names.entries()) {
      await buildEngagement(app, worker, await buildClient(app, { company_name }), {
        created_at: `2026-02-0${index + 1} 08:00:00`,
        status: company_name === 'Bond' ? 'inactive' : 'active',
      })
    }
    const list = async (query: string) => {
      const { body } = await asWorker.get<List>(`/api/workers/${worker.id}/clients?${query}`)
      return { names: body.relationships.map((row) => row.company_name), next: body.next_cursor }
    }
    expect((await list('')).names).toEqual(['Corbel', 'Bond', 'Ashlar'])
    expect((await list('status=inactive')).names).toEqual(['Bond'])
    expect((await list('status=invited')).names).toEqual([])
    expect((await list('q=corb')).names).toEqual(['Corbel'])
    const first = await list('limit=2')
    expect((await list(`limit=2&cursor=${first.next}`)).names).toEqual(['Ashlar'])
  })

  it('takes the same number of statements for one client or many', async () => {
    const worker = await buildWorker(app)
    const asWorker = await signedInClient(app, worker)
    const read = () => asWorker.get(`/api/workers/${worker.id}/clients`)
    await buildEngagement(app, worker, await buildClient(app))
    const forOne = await countStatements(app.deps.knex, read)
    for (let n = 0; n < 10; n += 1) {
      const client = await buildClient(app)
      await buildEngagement(app, worker, client)
      await buildProject(app, client, { worker })
    }
    expect(await countStatements(app.deps.knex, read)).toBe(forOne)
  })

  it.each(['clients', 'invoice-clients'])('is their own only: %s', async (list) => {
    const { worker, asWorker, asClient } = await buildWorkingPair(app)
    const path = `/api/workers/${worker.id}/${list}`
    const stranger = await signedInClient(app, await buildWorker(app))
    expect(await asWorker.get(path)).toMatchObject({ status: 200 })
    expect(await stranger.get(path)).toMatchObject({ status: 403 })
    expect(await asClient.get(path)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await stranger.get(`/api/workers/${UNKNOWN_ID}/${list}`)).toMatchObject({ status: 404 })
    expect(await app.visitor().get(path)).toMatchObject({ status: 401 })
  })
})

describe('when a worker asks whom they may invoice', () => {
  it('names active clients that take invoices, with the terms that price a day', async () => {
    const worker = await buildWorker(app, { standard_day_rate: 190 })
    const asWorker = await signedInClient(app, worker)
    const agreed = await buildClient(app, {
      company_name: 'Ashlar',
      accounts_email: 'accounts@ashlar.example',
    })
    const usual = await buildClient(app, { company_name: 'Bond' })
    await buildEngagement(app, worker, usual, { day_rate: null })
    await buildEngagement(app, worker, agreed, { day_rate: 240, overtime_multiplier: 1.75 })
    await buildEngagement(app, worker, await buildClient(app), { invoices_enabled: false })
    await buildEngagement(app, worker, await buildClient(app), { status: 'inactive' })
    const answer = await asWorker.get<{ clients: InvoiceClient[] }>(
      `/api/workers/${worker.id}/invoice-clients`,
    )
    const noVatAgreed = {
      vat_treatment: 'standard',
      client_vat_number: null,
      is_end_user: false,
      last_day: null,
      kind: 'member',
      sending_refusal: null,
      payment_terms_days: null,
      own_cis: null,
    }
    expect(answer.body.clients).toEqual([
      {
        client_id: agreed.id,
        company_name: 'Ashlar',
        full_name: agreed.full_name,
        day_rate: 240,
        standard_hours: 8,
        overtime_multiplier: 1.75,
        night_multiplier: 1.5,
        weekend_multiplier: 2,
        verification: null,
        ...noVatAgreed,
        accounts_email: 'accounts@ashlar.example',
      },
      {
        client_id: usual.id,
        company_name: 'Bond',
        full_name: usual.full_name,
        day_rate: 190,
        standard_hours: 8,
        overtime_multiplier: 1.5,
        night_multiplier: 1.5,
        weekend_multiplier: 2,
        verification: null,
        ...noVatAgreed,
        accounts_email: usual.email,
      },
    ])
  })
})
