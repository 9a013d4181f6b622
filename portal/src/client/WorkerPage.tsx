import { useParams } from 'react-router'
import { WorkerDetail } from '@daysheet/widgets'

/** /dashboard/workers/:workerId */
export default function WorkerPage() {
  const { workerId = '' } = useParams()
  return <WorkerDetail workerId={workerId} />
}
