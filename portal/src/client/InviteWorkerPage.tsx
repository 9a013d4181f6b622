import { InviteWorker } from '@daysheet/widgets'

/** /dashboard/workers/invite */
export default function InviteWorkerPage() {
  return <InviteWorker />
}
