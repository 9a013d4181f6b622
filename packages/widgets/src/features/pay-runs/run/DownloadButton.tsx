import type { PayRun } from '@daysheet/core'
import { Button, msg, useWords } from '../../../ui/index.ts'
import { useRunFile } from './useRunFile.ts'

/** The file that was made, under the name of its bank; without an icon it stays on one line of a phone's bar. */
export function DownloadButton({ run }: { run: PayRun }) {
  const words = useWords()
  const { download, isPending } = useRunFile(run)
  return (
    <Button
      isPending={isPending}
      label={words('Download file for {bank}', { bank: run.file?.bank ?? '' })}
      onPress={() => download(run.file_format)}
    >
      {msg('Download file')}
    </Button>
  )
}
