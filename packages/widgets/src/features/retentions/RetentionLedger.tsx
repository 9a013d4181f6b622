import { useQuery } from '@tanstack/react-query'
import { retentionCsvFilename } from '@daysheet/core'
import { QueryFailure, saveFile, useAction, useDaysheet } from '../../provider/index.ts'
import { retentionFailures } from '../../provider/failures/retentions.ts'
import {
  Button,
  DownloadIcon,
  EmptyState,
  msg,
  Sheet,
  SheetPart,
  Skeleton,
  Text,
  useWords,
  WalletIcon,
} from '../../ui/index.ts'
import { describeHeld } from './describe-held.ts'
import { heldByClientQuery } from './retention-queries.ts'
import { RetentionRows } from './RetentionRows.tsx'

/** What a client holds, with what of it is due for release, as a list and as a file. */
export function RetentionLedger({ clientId }: { clientId: string }) {
  const scope = useDaysheet()
  const words = useWords()
  const query = useQuery(heldByClientQuery(scope, clientId))
  const download = useAction({
    call: (client, _nothing: undefined) =>
      client.retentions.csvForClient({ params: { id: clientId }, query: {} }),
    success: msg('Retentions downloaded'),
    failure: retentionFailures.csvForClient,
    event: () => ({ type: 'retentions.downloaded' }),
    onDone: (file) => saveFile(file, retentionCsvFilename(scope.today)),
  })
  if (query.isPending) {
    return <Skeleton shape="list" label={msg('Loading retentions')} count={4} />
  }
  if (query.isError) return <QueryFailure query={query} title={msg('Failed to load retentions')} />
  const { retentions, totals } = query.data
  if (retentions.length === 0) {
    return <EmptyState icon={WalletIcon} title={msg('No retention is held.')} />
  }
  return (
    <Sheet
      title={msg('Held')}
      padding="rows"
      aside={
        download.isOffered && (
          <Button
            size="compact"
            icon={<DownloadIcon size="s" />}
            isPending={download.isPending}
            onPress={() => download.mutate(undefined)}
          >
            {msg('Download CSV')}
          </Button>
        )
      }
    >
      <SheetPart>
        <Text>{describeHeld(totals, words)}</Text>
      </SheetPart>
      <RetentionRows
        label={msg('Retentions')}
        retentions={retentions}
        titleOf={({ project_name, worker_name }) => `${project_name}, ${worker_name}`}
      />
    </Sheet>
  )
}
