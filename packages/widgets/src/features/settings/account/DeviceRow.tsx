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
  const used = formatInstant(session.last_used_at)
  return (
    <ListRow
      icon={MonitorSmartphoneIcon}
      title={device}
      note={session.current ? words('In use now') : words('Last used {used}', { used })}
      end={
        session.current ? (
          <Badge tone="positive">{msg('This device')}</Badge>
        ) : (
          <Button
            size="compact"
            variant="quietDanger"
            icon={<LogOutIcon size="s" />}
            label={words('Sign out {device}, last used {used}', { device, used })}
            onPress={onSignOut}
          >
            {msg('Sign out')}
          </Button>
        )
      }
    />
  )
}
