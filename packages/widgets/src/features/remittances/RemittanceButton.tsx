import type { PayRun, PayRunPayment } from '@daysheet/core'
import { Offered } from '../../provider/index.ts'
import { Button, DownloadIcon, msg, useWords } from '../../ui/index.ts'
import { useDownloadRemittance } from './useDownloadRemittance.ts'

export interface RemittanceButtonProps {
  run: Pick<PayRun, 'id' | 'number' | 'status'>
  payment: Pick<PayRunPayment, 'worker_id' | 'full_name' | 'status'>
}

/** What a payment of a run was for, as its worker has it: once it is paid, and while it stands. */
export function RemittanceButton({ run, payment }: RemittanceButtonProps) {
  const words = useWords()
  const { mutate, isPending } = useDownloadRemittance('client')
  if (run.status !== 'confirmed' || payment.status !== 'paid') return null
  return (
    <Offered by="remittances.pdfForClient">
      <Button
        size="compact"
        variant="quiet"
        icon={<DownloadIcon size="s" />}
        label={words('Remittance advice of {worker}', { worker: payment.full_name })}
        isPending={isPending}
        onPress={() =>
          mutate({
            run_id: run.id,
            number: run.number,
            worker_id: payment.worker_id,
            worker_name: payment.full_name,
          })
        }
      >
        {msg('Remittance advice')}
      </Button>
    </Offered>
  )
}
