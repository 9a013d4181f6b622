import type { WorkerRelationship } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { Link, Text } from '../../../ui/index.ts'

/** The link of a worker's name: only active workers have a page, and only where the host has one. */
export function useWorkerHref() {
  const { hrefFor } = useDaysheet()
  return ({ status, worker }: Pick<WorkerRelationship, 'status' | 'worker'>) =>
    status === 'active' && worker.id ? hrefFor({ to: 'worker', id: worker.id }) : undefined
}

/** The name over the email address, as the first cell of a row. */
export function WorkerName({ row }: { row: WorkerRelationship }) {
  const href = useWorkerHref()(row)
  const { full_name, email } = row.worker
  return (
    <>
      {href ? (
        <Link href={href} isStrong>
          {full_name}
        </Link>
      ) : (
        <Text as="span" isStrong>
          {full_name}
        </Text>
      )}
      <Text as="div" size="small" tone="muted">
        {email}
      </Text>
    </>
  )
}
