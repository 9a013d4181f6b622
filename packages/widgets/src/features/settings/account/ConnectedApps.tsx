import { useQuery } from '@tanstack/react-query'
import type { ConnectedApp } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../../provider/index.ts'
import { msg, RowList, Sheet, SheetPart, Skeleton, Text } from '../../../ui/index.ts'
import { connectedAppsQuery } from './connected-app-queries.ts'
import { ConnectedAppRow } from './ConnectedAppRow.tsx'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import { useDisconnecting } from './useDisconnecting.ts'

const TITLE = msg('Connected apps')

/** Which companies may act in the account, and an end to it. */
export function ConnectedApps() {
  const query = useQuery(connectedAppsQuery(useDaysheet()))
  if (query.isPending) {
    return <Skeleton shape="list" label={msg('Loading connected apps')} count={1} />
  }
  if (query.isError) {
    return (
      <Sheet title={TITLE}>
        <QueryFailure
          query={query}
          title={msg('Failed to load connected apps')}
          safe={msg('Nothing was connected or disconnected.')}
        />
      </Sheet>
    )
  }
  return <Apps apps={query.data} />
}

function Apps({ apps }: { apps: readonly ConnectedApp[] }) {
  const disconnecting = useDisconnecting()
  if (apps.length === 0) {
    return (
      <Sheet title={TITLE}>
        <Text size="small" tone="muted">
          {msg('No other company may do anything in your account.')}
        </Text>
      </Sheet>
    )
  }
  return (
    <Sheet title={TITLE} padding="rows">
      <RowList label={TITLE}>
        {apps.map((app) => (
          <ConnectedAppRow key={app.id} app={app} onDisconnect={() => disconnecting.ask(app)} />
        ))}
      </RowList>
      <SheetPart>
        <Text size="small" tone="muted">
          {msg('Bank, tax and password details change only with a code that we mail to you.')}
        </Text>
      </SheetPart>
      <DisconnectDialog disconnecting={disconnecting} />
    </Sheet>
  )
}
