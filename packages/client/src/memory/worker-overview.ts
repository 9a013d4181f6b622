import type { contract } from '@daysheet/core'
import { assertSelf, type Handlers } from './call.ts'

export const workerOverview: Handlers<typeof contract.workerOverview> = {
  counts: (call) => {
    assertSelf(call)
    const { invoices, timesheets, cisStatements } = call.store.world
    const isMine = ({ worker_id }: { worker_id: string }) => worker_id === call.me.id
    return {
      invoices: invoices.filter((one) => isMine(one) && one.worker_archived_at === null).length,
      cis_statements: cisStatements.filter(isMine).length,
      business_expenses: 0,
      timesheets: timesheets.filter(isMine).length,
    }
  },
}
