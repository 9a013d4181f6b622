import { msg, Button, ProgressBar, Stack, useWords } from '../../ui/index.ts'
import type { UploadProgress } from './useUpload.ts'

export interface SendingProps {
  /** `Sending the receipt` */
  label: string
  progress: UploadProgress | null
  onStop: () => void
}

/** How much of a file has been sent, and the way to stop it. */
export function Sending({ label, progress, onStop }: SendingProps) {
  const words = useWords()
  const percent = progress ? Math.round((progress.sent / Math.max(1, progress.total)) * 100) : 0
  return (
    <Stack gap={3} align="start">
      <ProgressBar
        label={label}
        value={percent}
        valueText={progress ? words('{percent}%', { percent }) : undefined}
        note={
          percent === 100
            ? msg('It has been sent. Waiting for the answer.')
            : msg('Keep this page open until it is saved.')
        }
      />
      <Button onPress={onStop}>{msg('Cancel')}</Button>
    </Stack>
  )
}
