import { useQuery } from '@tanstack/react-query'
import type { DeviceSession } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../../provider/index.ts'
import { Button, msg, RowList, Sheet, SheetPart, Skeleton, Text } from '../../../ui/index.ts'
import { deviceSessionsQuery } from './device-queries.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { EndSessionDialog } from './EndSessionDialog.tsx'
import { useDevices } from './useDevices.ts'

/** Where one is signed in, this device first. */
export function SignedInDevices() {
  const query = useQuery(deviceSessionsQuery(useDaysheet()))
  if (query.isPending) {
    return <Skeleton shape="list" label={msg('Loading your devices')} count={2} />
  }
  if (query.isError) {
    return (
      <Sheet title={msg('Signed-in devices')}>
        <QueryFailure
          query={query}
          title={msg('Failed to load your devices')}
          safe={msg('Nobody was signed in or out.')}
        />
      </Sheet>
    )
  }
  return <Devices sessions={query.data} />
}

function Devices({ sessions }: { sessions: readonly DeviceSession[] }) {
  const devices = useDevices()
  const others = sessions.filter(({ current }) => !current)
  return (
    <Sheet
      title={msg('Signed-in devices')}
      padding="rows"
      footer={
        others.length > 1 && (
          <Button variant="quietDanger" onPress={() => devices.ask('others')}>
            {msg('Sign out everywhere else')}
          </Button>
        )
      }
    >
      <RowList label={msg('Signed-in devices')}>
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} onSignOut={() => devices.ask(session)} />
        ))}
      </RowList>
      {others.length === 0 && (
        <SheetPart>
          <Text size="small" tone="muted">
            {msg('You are signed in on this device only.')}
          </Text>
        </SheetPart>
      )}
      <EndSessionDialog devices={devices} />
    </Sheet>
  )
}
