import { Offered, Widget } from '../../../provider/index.ts'
import { msg, Skeleton, Stack } from '../../../ui/index.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { ConnectedApps } from './ConnectedApps.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { TwoStepSignIn } from './two-step/TwoStepSignIn.tsx'
import { SignedInDevices } from './SignedInDevices.tsx'

export interface AccountSettingsProps {
  /** The password was changed and every other device is signed out. */
  onPasswordChanged?: () => void
  /** The account is gone, and every session of it with it: show a page for somebody signed out. */
  onAccountDeleted?: () => void
}

const TITLE = msg('Account Settings')

/** One's own password and second step, the devices one is signed in on, the apps that may act in the account, all that is kept, and its end. */
export function AccountSettings({ onPasswordChanged, onAccountDeleted }: AccountSettingsProps) {
  return (
    <Widget
      name="account-settings"
      title={TITLE}
      skeleton={
        <SettingsPage title={TITLE}>
          <Skeleton shape="form" label={msg('Loading settings')} count={3} />
        </SettingsPage>
      }
    >
      {(viewer) => (
        <SettingsPage title={TITLE}>
          <Stack gap={5}>
            <Offered by="session.changePassword">
              <ChangePassword key={viewer.id} viewer={viewer} onChanged={onPasswordChanged} />
            </Offered>
            <Offered by="secondFactors.list">
              <TwoStepSignIn />
            </Offered>
            <Offered by="session.listSessions">
              <SignedInDevices />
            </Offered>
            <Offered by="connectedApps.list">
              <ConnectedApps />
            </Offered>
            <Offered by="dataExport.download">
              <DownloadData viewer={viewer} />
            </Offered>
            <Offered by="session.deleteAccount">
              <DeleteAccount viewer={viewer} onDeleted={onAccountDeleted} />
            </Offered>
          </Stack>
        </SettingsPage>
      )}
    </Widget>
  )
}
