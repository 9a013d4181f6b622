import type { User } from '@daysheet/core'
import {
  Avatar,
  CircleUserRoundIcon,
  IconButton,
  LogOutIcon,
  Menu,
  MenuItem,
  SettingsIcon,
} from '@daysheet/widgets/kit'
import { useAskedSignOut } from './useAskedSignOut.tsx'

export function UserMenu({ user }: { user: User }) {
  const signOut = useAskedSignOut(user)
  return (
    <>
      <Menu
        label="Account"
        placement="bottom end"
        trigger={<IconButton label="Account" icon={<Avatar name={user.full_name} />} />}
      >
        <MenuItem icon={<CircleUserRoundIcon />} href="/app/profile">
          Profile Settings
        </MenuItem>
        <MenuItem icon={<SettingsIcon />} href="/app/settings">
          Settings
        </MenuItem>
        <MenuItem icon={<LogOutIcon />} onPress={signOut.ask}>
          Sign Out
        </MenuItem>
      </Menu>
      {signOut.dialog}
    </>
  )
}
