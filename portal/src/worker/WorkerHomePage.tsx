import { WorkerHome } from '@daysheet/widgets'

/** /app */
export default function WorkerHomePage() {
  return <WorkerHome />
}
