import type { ProfileTab, User } from '@daysheet/core'
import { beforeOf, Widget, type BeforeProps } from '../../provider/index.ts'
import { msg, Page, Skeleton } from '../../ui/index.ts'
import { ProfileEditor } from './ProfileEditor.tsx'

const WORKER_PROFILE_ACTIONS = { onBeforeSave: 'profile.save' } as const

export interface WorkerProfileProps extends BeforeProps<typeof WORKER_PROFILE_ACTIONS> {
  /** Says welcome and what to fill in first: the worker was sent here to set the profile up. */
  welcome?: boolean
  /** The tab that it opens on. */
  tab?: ProfileTab
  /** Leads back to the form from which somebody came to add what it lacked. */
  onBack?: () => void
  onSaved?: (user: User) => void
}

/** A worker's own record: who they are, what a day costs, tax, bank and certificates. */
export function WorkerProfile(props: WorkerProfileProps) {
  return (
    <Widget
      name="worker-profile"
      needs={['session.updateProfile']}
      title={msg('My Profile')}
      before={beforeOf(WORKER_PROFILE_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers have this profile.')}
      skeleton={
        <Page title={msg('My Profile')}>
          <Skeleton shape="form" label={msg('Loading profile')} count={6} />
        </Page>
      }
    >
      {(viewer) => <ProfileEditor key={viewer.id} viewer={viewer} {...props} />}
    </Widget>
  )
}
