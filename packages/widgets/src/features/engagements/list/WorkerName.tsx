import type { WorkerRelationship } from '@daysheet/core'
import { useLinkTo, type LinkTo } from '../../../provider/index.ts'
import { Link, Text } from '../../../ui/index.ts'

/** Where the name of a worker leads: nowhere before the two have worked together. */
export function useWorkerLink() {
  const linkTo = useLinkTo()
  return ({ worker: { id } }: Pick<WorkerRelationship, 'worker'>): LinkTo =>
    id === null ? {} : linkTo({ to: 'worker', id })
}

/** The name over the email address, as the first cell of a row. */
export function WorkerName({ row }: { row: WorkerRelationship }) {
  const { href, onPress } = useWorkerLink()(row)
  const { full_name, email } = row.worker
  return (
    <>
      {href || onPress ? (
        <Link href={href} onPress={onPress} isStrong>
          <>{full_name}</>
        </Link>
      ) : (
        <Text as="span" isStrong>
          <>{full_name}</>
        </Text>
      )}
      <Text as="div" size="small" tone="muted">
        <>{email}</>
      </Text>
    </>
  )
}
