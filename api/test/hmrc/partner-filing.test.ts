import type { ErrorBody, HmrcFiling, HmrcVerifications } from '@daysheet/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlInstant } from '../../src/db/instants.ts'
import { newId } from '../../src/db/new-id.ts'
import { buildPartner, partnerPage, type BuiltPartner } from '../support/build-partner.ts'
import {
  buildContractor,
  CREDENTIALS,
  startFilingApp,
  TICKED,
  type Contractor,
  type FilingApp,
} from './filing-app.ts'

let filing: FilingApp
let partner: BuiltPartner
let contractor: Contractor
beforeAll(async () => {
  filing = await startFilingApp()
  filing.app.clock.set('2026-12-07T09:12:00.000Z')
  partner = await buildPartner(filing.app)
  contractor = await buildContractor(filing)
  await filing.app.deps.knex('partner_users').insert({
    ...{ id: newId(), partner_id: partner.id, mode: 'live', external_id: 'pennine' },
    ...{ user_id: contractor.client.id, created_at: sqlInstant(filing.app.clock.now()) },
  })
})

const monthEnd = (abilities?: string[]) =>
  partnerPage(filing.app, partner.live, {
    user: 'pennine',
    widgets: { 'cis-month-end': abilities ? { abilities } : {} },
  })

const toFile = (version = 'any') => ({ ...CREDENTIALS, version, declarations: TICKED })

describe('a partner’s page of the month end', () => {
  it('files where the partner leaves it as it is', async () => {
    const page = await monthEnd()
    const { body } = await page.get<HmrcFiling>(`${contractor.month}/filing`)
    expect(body.mode).toBe('practice')
    const answer = await page.post(`${contractor.month}/filing`, toFile(body.prepared?.version))
    expect(answer.status).toBe(201)
  })

  it('is told that filing is off where the partner has left it out, and files nothing', async () => {
    const page = await monthEnd(['make_statements', 'record_return'])
    const filed = await page.get<HmrcFiling>(`${contractor.month}/filing`)
    expect(filed.body).toMatchObject({ mode: 'off', prepared: null })
    const workers = await page.get<HmrcVerifications>(
      `/api/clients/${contractor.client.id}/hmrc-verifications`,
    )
    expect(workers.body).toMatchObject({ mode: 'off', workers: [] })
    const answer = await page.post<ErrorBody>(`${contractor.month}/filing`, toFile())
    expect(answer).toMatchObject({ status: 403, body: { code: 'out_of_scope' } })
  })
})
