import { paymentFileName, type PaymentFileFormatName, type PayRun } from '@daysheet/core'
import { saveFile, useAction } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import { msg } from '../../../ui/index.ts'
import { PAY_RUNS } from '../pay-run-queries.ts'

/** Saves the file of a run: the one that was made, or another layout of the same details. */
export function useRunFile(run: PayRun, onDone: () => void = () => undefined) {
  const { mutate, isPending } = useAction({
    call: (client, format: PaymentFileFormatName) =>
      client.payRuns.download({ params: { id: run.id }, query: { format } }),
    success: msg('File downloaded successfully'),
    failure: payRunFailures.download,
    prefersServerMessage: true,
    refreshes: [PAY_RUNS],
    onDone: (file, format) => {
      saveFile(file, paymentFileName(run.number, format))
      onDone()
    },
  })
  return { download: mutate, isPending }
}
