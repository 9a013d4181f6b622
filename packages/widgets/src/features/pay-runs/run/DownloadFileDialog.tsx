import { useState } from 'react'
import { confidenceSentence, type PaymentFileFormatName } from '@daysheet/core'
import { Banner, Button, Dialog, DownloadIcon, msg, Select, Stack } from '../../../ui/index.ts'
import { FORMAT_OPTIONS } from './format-options.ts'
import type { RunDialogProps } from './run-dialog-props.ts'
import { useRunFile } from './useRunFile.ts'

/** The same payments in the layout of another bank. */
export function DownloadFileDialog({ run, onClose }: RunDialogProps) {
  const [format, setFormat] = useState<PaymentFileFormatName>(run.file_format)
  const { download, isPending } = useRunFile(run, onClose)
  const unconfirmed = confidenceSentence(format)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={msg('Change format')}
      footer={
        <>
          <Button onPress={onClose}>{msg('Cancel')}</Button>
          <Button
            variant="primary"
            icon={<DownloadIcon />}
            isPending={isPending}
            onPress={() => download(format)}
          >
            {msg('Download file')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Select
          label={msg('File format')}
          options={FORMAT_OPTIONS}
          value={format}
          onChange={(value) => setFormat(value as PaymentFileFormatName)}
        />
        {unconfirmed !== null && (
          <Banner tone="caution">
            <>{unconfirmed}</>
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
