import { useSupports } from '../../provider/index.ts'
import { Heading, msg, Stack } from '../../ui/index.ts'
import { ComingPayments } from './ComingPayments.tsx'
import { Remittances } from './Remittances.tsx'

/** A worker's money: what is coming, where that can be asked, above what was paid. */
export function PaymentsTab({ workerId }: { workerId: string }) {
  if (!useSupports()('remittances.comingForWorker')) return <Remittances workerId={workerId} />
  return (
    <Stack gap={6}>
      <ComingPayments workerId={workerId} />
      <Stack>
        <Heading level={2}>{msg('Paid')}</Heading>
        <Remittances workerId={workerId} headingLevel={3} />
      </Stack>
    </Stack>
  )
}
