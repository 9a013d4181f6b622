import type { PayRun } from '@daysheet/core'
import { Button, DownloadIcon, msg, useWords } from '../../../ui/index.ts'
import { useRunFile } from './useRunFile.ts'

/** The file that was made, under the name of its bank. */
export function DownloadButton({ run }: { run: PayRun }) {
  const words = useWords()
  const { download, isPending } = useRunFile(run)
  return (
    <Button
      icon={<DownloadIcon />}
      isPending={isPending}
      label={words('Download file for {bank}', { bank: run.file?.bank ?? '' })}
      onPress={() => download(run.file_format)}
    >
      {msg('Download file')}
    </Button>
  )
}
