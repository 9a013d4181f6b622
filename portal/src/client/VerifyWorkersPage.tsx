import { useSearchParams } from 'wouter'
import { VerifyWorkers } from '@daysheet/widgets'

/** /dashboard/workers/verify, or ?worker= with the id of the one to verify. */
export default function VerifyWorkersPage() {
  const [params] = useSearchParams()
  return <VerifyWorkers workerId={params.get('worker') ?? undefined} />
}
