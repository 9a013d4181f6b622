import { dataExportName, londonDay, type User } from '@daysheet/core'
import { saveFile, useAction } from '../../../provider/index.ts'
import { dataExportFailures } from '../../../provider/failures/data-export.ts'
import { Button, DownloadIcon, msg } from '../../../ui/index.ts'
import { useStepUp } from '../../step-up/index.ts'

/** Saves all that is kept of the person as one file. */
export function DownloadDataButton({ viewer }: { viewer: User }) {
  const { withStepUp, stepUpDialog } = useStepUp()
  const { mutate, isPending } = useAction({
    call: (client, _press: void) => withStepUp(() => client.dataExport.download()),
    success: msg('Your data was downloaded'),
    failure: dataExportFailures.download,
    prefersServerMessage: true,
    event: () => ({ type: 'data_export.downloaded', user_id: viewer.id }),
    onDone: (file) =>
      saveFile(file, dataExportName(viewer.full_name, londonDay(new Date().toISOString()))),
  })
  return (
    <div>
      <Button
        icon={<DownloadIcon size="s" />}
        isPending={isPending}
        pendingLabel={msg('Preparing…')}
        onPress={() => mutate()}
      >
        {msg('Download your data')}
      </Button>
      {stepUpDialog}
    </div>
  )
}
