import { remittanceFileName, type PayRun, type PayRunPayment } from '@daysheet/core'
import { Offered, saveFile, useAction } from '../../provider/index.ts'
import { Button, DownloadIcon, msg, useWords } from '../../ui/index.ts'

export interface RemittanceButtonProps {
  run: Pick<PayRun, 'id' | 'number' | 'status'>
  payment: Pick<PayRunPayment, 'worker_id' | 'full_name' | 'status'>
}

/** What a payment of a run was for, as its worker has it: once it is paid, and while it stands. */
export function RemittanceButton({ run, payment }: RemittanceButtonProps) {
  const words = useWords()
  const { mutate, isPending } = useAction({
    call: (client, workerId: string) =>
      client.remittances.pdfForClient({ params: { id: run.id, workerId } }),
    success: msg('PDF downloaded successfully'),
    failure: 'remittances.pdfForClient',
    prefersServerMessage: true,
    onDone: (file) =>
      saveFile(
        file,
        remittanceFileName('client', { number: run.number, worker_name: payment.full_name }),
      ),
  })
  if (run.status !== 'confirmed' || payment.status !== 'paid') return null
  return (
    <Offered by="remittances.pdfForClient">
      <Button
        size="compact"
        variant="quiet"
        icon={<DownloadIcon size="s" />}
        label={words('Remittance advice of {worker}', { worker: payment.full_name })}
        isPending={isPending}
        onPress={() => mutate(payment.worker_id)}
      >
        {msg('Remittance advice')}
      </Button>
    </Offered>
  )
}
