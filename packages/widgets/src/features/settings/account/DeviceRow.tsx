import { formatInstant, type DeviceSession } from '@daysheet/core'
import {
  Badge,
  Button,
  ListRow,
  LogOutIcon,
  MonitorSmartphoneIcon,
  msg,
  useWords,
} from '../../../ui/index.ts'
import { deviceName } from './device-name.ts'

export interface DeviceRowProps {
  session: DeviceSession
  onSignOut: () => void
}

export function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const words = useWords()
  const device = deviceName(session, words)
  const times = {
    device,
    used: formatInstant(session.last_used_at),
    since: formatInstant(session.created_at),
  }
  return (
    <ListRow
      icon={MonitorSmartphoneIcon}
      title={device}
      note={
        session.current
          ? words('In use now. Signed in {since}.', times)
          : words('Last used {used}. Signed in {since}.', times)
      }
      end={
        session.current ? (
          <Badge tone="positive">{msg('This device')}</Badge>
        ) : (
          <Button
            size="compact"
            variant="quietDanger"
            icon={<LogOutIcon size="s" />}
            label={words('Sign out {device}, last used {used}', times)}
            onPress={onSignOut}
          >
            {msg('Sign out')}
          </Button>
        )
      }
    />
  )
}
