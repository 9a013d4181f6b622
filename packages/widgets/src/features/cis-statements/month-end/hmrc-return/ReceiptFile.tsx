import { receiptFilename } from '@daysheet/core'
import { saveFile, useAction } from '../../../../provider/index.ts'
import { hmrcFailures } from '../../../../provider/failures/hmrc.ts'
import { Button, FileTextIcon, msg } from '../../../../ui/index.ts'
import type { Submission } from './filing-step.ts'

/** HMRC’s receipt with what was filed, to print and to keep. */
export function ReceiptFile({ submission }: { submission: Submission }) {
  const { mutate, isPending, isOffered } = useAction({
    call: (client, _: void) => client.hmrc.downloadReceipt({ params: { id: submission.id } }),
    success: msg('File downloaded successfully'),
    failure: hmrcFailures.downloadReceipt,
    prefersServerMessage: true,
    onDone: (file) => saveFile(file, receiptFilename(submission)),
  })
  if (!isOffered) return null
  return (
    <Button
      icon={<FileTextIcon size="s" />}
      isPending={isPending}
      pendingLabel={msg('Downloading...')}
      onPress={() => mutate()}
    >
      {msg('Download the receipt as PDF')}
    </Button>
  )
}
