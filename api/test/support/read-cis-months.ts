import type { CisMonth, CisMonthSummary } from '@daysheet/core'
import { expect } from 'vitest'
import { buildWorkingPair, type WorkingPair } from './build-working-pair.ts'
import { monthPath } from './month-end.ts'
import type { TestApp } from './test-app.ts'

/** O’Brien & Sons and Łukasz Wiśniewski, who was engaged in month 6 of 2026 and not paid yet. */
export const buildOBrien = (app: TestApp): Promise<WorkingPair> =>
  buildWorkingPair(app, {
    worker: { full_name: 'Łukasz Wiśniewski', vat_registered: true, utr_number: '2108834503' },
    client: { company_name: 'O’Brien & Sons' },
    engagement: { created_at: '2026-09-20 08:00:00.000' },
  })

export async function monthOf(pair: WorkingPair, year = 2026, month = 8): Promise<CisMonth> {
  const answer = await pair.asClient.get<{ month: CisMonth }>(monthPath(pair, month, year))
  expect(answer.status).toBe(200)
  return answer.body.month
}

export async function yearOf(pair: WorkingPair, taxYear: number): Promise<CisMonthSummary[]> {
  const answer = await pair.asClient.get<{ tax_year: number; months: CisMonthSummary[] }>(
    `/api/clients/${pair.client.id}/cis-months?tax_year=${taxYear}`,
  )
  expect(answer.status).toBe(200)
  expect(answer.body.tax_year).toBe(taxYear)
  return answer.body.months
}
