import { taxYearPackName } from '@daysheet/core'
import { saveFile, useAction, useViewer } from '../../../provider/index.ts'
import { taxYearPackFailures } from '../../../provider/failures/tax-year-pack.ts'
import { msg, Button, DownloadIcon } from '../../../ui/index.ts'

/** Everything of a tax year in one file, for the worker's accountant. */
export function DownloadPack({ workerId, year }: { workerId: string; year: number }) {
  const name = useViewer().data?.full_name ?? ''
  const { mutate, isPending } = useAction({
    call: (client, taxYear: number) =>
      client.taxYearPack.download({ params: { id: workerId }, query: { year: taxYear } }),
    success: msg('Tax year pack downloaded'),
    failure: taxYearPackFailures.download,
    prefersServerMessage: true,
    event: (_file, tax_year) => ({
      type: 'tax_year_pack.downloaded',
      worker_id: workerId,
      tax_year,
    }),
    onDone: (file, taxYear) => saveFile(file, taxYearPackName(taxYear, name)),
  })
  return (
    <Button
      icon={<DownloadIcon size="s" />}
      isPending={isPending}
      pendingLabel={msg('Preparing…')}
      onPress={() => mutate(year)}
    >
      {msg('Tax year pack')}
    </Button>
  )
}
