import { expect, it } from 'vitest'
import { buildPayment } from '../support/build-payment.ts'
import { buildWorker } from '../support/build-user.ts'
import { buildEngagement } from '../support/build-working-pair.ts'
import { buildContractor, file, readFiling, startFilingApp } from './filing-app.ts'

const filing = await startFilingApp({ pollsInVain: 0 })

it('names the worker of a line that HMRC names by its place, as the return was sent', async () => {
  filing.app.clock.set('2026-12-07T09:12:00.000Z')
  const contractor = await buildContractor(filing, { paye_reference: '765/R234' })
  await file(contractor)
  await filing.work(4)
  // Aaron stands before him by now; what was sent has not changed.
  const worker = await buildWorker(filing.app, { full_name: 'Aaron Able' })
  await buildEngagement(filing.app, worker, contractor.client)
  await buildPayment(filing.app, { worker, client: contractor.client })
  const { prepared, submissions } = await readFiling(contractor)
  expect(prepared?.lines.map(({ name }) => name)).toEqual(['Aaron Able', 'John Peter Brown'])
  expect(submissions[0]?.status).toBe('refused')
  expect(submissions[0]?.errors).toMatchObject([
    { number: '3001', path: null, worker_id: null, worker_name: null, field: null },
    {
      ...{ number: '5012', path: 'lines.0.utr_number', field: 'UTR' },
      ...{ worker_id: contractor.worker.id, worker_name: 'John Peter Brown' },
    },
  ])
})
