import { formatInstant, type FactorKind, type SecondFactor } from '@daysheet/core'
import {
  EllipsisIcon,
  IconButton,
  ListRow,
  LockIcon,
  Menu,
  MenuItem,
  MonitorSmartphoneIcon,
  msg,
  useWords,
} from '../../../../ui/index.ts'
import type { FactorActions } from './useFactorActions.ts'

const KINDS: Record<FactorKind, string> = {
  passkey: msg('Passkey'),
  totp: msg('Authenticator app'),
}

interface FactorRowProps {
  factor: SecondFactor
  actions: FactorActions
}

export function FactorRow({ factor, actions }: FactorRowProps) {
  const words = useWords()
  const kind = words(KINDS[factor.kind])
  const added = formatInstant(factor.created_at)
  const note =
    factor.last_used_at === null
      ? words('{kind}, added {added}, not used yet', { kind, added })
      : words('{kind}, added {added}, last used {used}', {
          kind,
          added,
          used: formatInstant(factor.last_used_at),
        })
  return (
    <ListRow
      icon={factor.kind === 'passkey' ? LockIcon : MonitorSmartphoneIcon}
      title={<>{factor.name}</>}
      note={note}
      end={
        <Menu
          label={words('Actions for {name}', { name: factor.name })}
          placement="bottom end"
          trigger={
            <IconButton
              label={words('More for {name}', { name: factor.name })}
              icon={<EllipsisIcon />}
            />
          }
        >
          <MenuItem onPress={() => actions.open({ what: 'rename', factor })}>
            {msg('Rename')}
          </MenuItem>
          <MenuItem isDestructive onPress={() => actions.open({ what: 'remove', factor })}>
            {msg('Remove')}
          </MenuItem>
        </Menu>
      }
    />
  )
}
