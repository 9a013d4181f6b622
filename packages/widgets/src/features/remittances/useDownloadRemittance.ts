import { remittanceFileName, type ApiClient, type UserType } from '@daysheet/core'
import { saveFile, useAction } from '../../provider/index.ts'
import { remittanceFailures } from '../../provider/failures/remittances.ts'
import { msg } from '../../ui/i18n/words.ts'

interface DownloadedRemittance {
  run_id: string
  number: string
  worker_id: string
  worker_name: string
}

/** Each side asks by a call of its own. */
const ASKS = {
  worker: {
    failure: remittanceFailures.pdfForWorker,
    call: (client: ApiClient, { worker_id: id, run_id: runId }: DownloadedRemittance) =>
      client.remittances.pdfForWorker({ params: { id, runId } }),
  },
  client: {
    failure: remittanceFailures.pdfForClient,
    call: (client: ApiClient, { run_id: id, worker_id: workerId }: DownloadedRemittance) =>
      client.remittances.pdfForClient({ params: { id, workerId } }),
  },
} as const

/** Saves a remittance advice under the name that this side gives it. */
export function useDownloadRemittance(side: UserType) {
  return useAction({
    ...ASKS[side],
    success: msg('PDF downloaded successfully'),
    prefersServerMessage: true,
    onDone: (file, remittance) => saveFile(file, remittanceFileName(side, remittance)),
  })
}
