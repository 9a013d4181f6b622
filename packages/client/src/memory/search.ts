import { searchHits, type contract } from '@daysheet/core'
import { personOf, type Handlers } from './call.ts'
import { isProjectSeen, isWorkerSeen, seesDocument } from './project-scope.ts'

export const search: Handlers<typeof contract.search> = {
  find: (call) => {
    const { store, account, today, query } = call
    const { world } = store
    const isMine = ({ client_id }: { client_id: string }) => client_id === account.id
    const received = <
      Document extends {
        id: string
        client_id: string
        worker_id: string
        submitted_at: string | null
        items: readonly { project_id: string | null }[]
      },
    >(
      documents: readonly Document[],
    ) =>
      documents.flatMap((document) =>
        isMine(document) && document.submitted_at !== null && seesDocument(call, document)
          ? [
              {
                ...document,
                submitted_at: document.submitted_at,
                worker: personOf(store, document.worker_id),
              },
            ]
          : [],
      )
    const engagements = world.engagements.filter(
      (one) => isMine(one) && isWorkerSeen(call, one.worker_id),
    )
    const rows = {
      workers: engagements.map((engagement) => {
        const worker = personOf(store, engagement.worker_id)
        const { status, created_at, email } = engagement
        return { ...worker, email, status, created_at }
      }),
      projects: world.projects.filter((one) => isMine(one) && isProjectSeen(call, one)),
      invoices: received(world.invoices).map((invoice) => ({
        ...invoice,
        number: invoice.invoice_number,
        archived: invoice.client_archived_at !== null,
      })),
      timesheets: received(world.timesheets).map((timesheet) => ({
        ...timesheet,
        number: timesheet.timesheet_number,
      })),
    }
    return { hits: searchHits(query.q, rows, today) }
  },
}
