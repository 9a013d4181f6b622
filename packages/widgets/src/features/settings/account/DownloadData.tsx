import { dataExportName, londonDay, type User } from '@daysheet/core'
import { saveFile, useAction } from '../../../provider/index.ts'
import { Button, DownloadIcon, msg, Sheet, Stack, Text } from '../../../ui/index.ts'
import { useStepUp } from '../../step-up/index.ts'

/** Everything that is kept of a person in one file, for themself (UK GDPR, articles 15 and 20). */
export function DownloadData({ viewer }: { viewer: User }) {
  const { withStepUp, stepUpDialog } = useStepUp()
  const { mutate, isPending } = useAction({
    call: (client, _press: void) => withStepUp(() => client.dataExport.download()),
    success: msg('Your data was downloaded'),
    failure: 'dataExport.download',
    prefersServerMessage: true,
    event: () => ({ type: 'data_export.downloaded', user_id: viewer.id }),
    onDone: (file) =>
      saveFile(file, dataExportName(viewer.full_name, londonDay(new Date().toISOString()))),
  })
  return (
    <Sheet title={msg('Your data')}>
      <Stack gap={4}>
        <Text>
          {msg(
            'Everything that is kept of you in one ZIP file: your records as JSON, your invoices, statements and receipts as files. It has bank and tax details, so keep it where nobody else can read it.',
          )}
        </Text>
        <div>
          <Button
            icon={<DownloadIcon size="s" />}
            isPending={isPending}
            pendingLabel={msg('Preparing…')}
            onPress={() => mutate()}
          >
            {msg('Download your data')}
          </Button>
        </div>
      </Stack>
      {stepUpDialog}
    </Sheet>
  )
}
