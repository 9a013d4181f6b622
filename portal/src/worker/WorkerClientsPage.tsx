import { WorkerClients } from '@daysheet/widgets'

/** /app/clients */
export default function WorkerClientsPage() {
  return <WorkerClients />
}
