import type { User } from '@daysheet/core'
import { msg, Sheet, Stack, Text } from '../../../ui/index.ts'
import { DownloadDataButton } from './DownloadDataButton.tsx'

/** Everything that is kept of a person in one file, for themself (UK GDPR, articles 15 and 20). */
export function DownloadData({ viewer }: { viewer: User }) {
  return (
    <Sheet title={msg('Your data')}>
      <Stack gap={4}>
        <Text>
          {msg(
            'Everything that is kept of you in one ZIP file: your records as JSON, your invoices, statements and receipts as files. It has bank and tax details, so keep it where nobody else can read it.',
          )}
        </Text>
        <DownloadDataButton viewer={viewer} />
      </Stack>
    </Sheet>
  )
}
