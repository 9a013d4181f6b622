import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { User } from '@daysheet/core'
import { DestinationButton, useDaysheet, Widget, type BeforeAct } from '../../../provider/index.ts'
import {
  ConfirmDialog,
  FactCell,
  FactCells,
  Page,
  SearchField,
  Select,
  Skeleton,
  Tabs,
  UserPlusIcon,
  useWords,
} from '../../../ui/index.ts'
import { DraftInvitations, LicenceBanner, useLicenceNotice } from '../../invitations/index.ts'
import { useSettled } from '../../lists/index.ts'
import { workerListQuery, type WorkerListFilter } from '../engagement-queries.ts'
import { EditEngagementDialog } from '../edit/EditEngagementDialog.tsx'
import { useWorkerActs } from './use-worker-acts.ts'
import { WorkerRows } from './WorkerRows.tsx'

export type WorkerListTab = 'workers' | 'pending' | 'drafts'

export interface WorkerListProps {
  /** Which tab is open; the host keeps it, usually in the address. Without it the list does. */
  tab?: WorkerListTab
  onTabChange?: (tab: WorkerListTab) => void
  /** Asked before drafts are sent, one or many at once. */
  onBeforeSend?: BeforeAct<'invitation.send'>
  /** Asked before an invitation is sent once more. */
  onBeforeResend?: BeforeAct<'invitation.resend'>
  /** Asked before a draft is deleted. */
  onBeforeDelete?: BeforeAct<'invitation.delete'>
  /** Asked before a sent invitation is withdrawn. */
  onBeforeWithdraw?: BeforeAct<'invitation.withdraw'>
  /** Asked before the terms with a worker are changed. */
  onBeforeSave?: BeforeAct<'engagement.save'>
}

/** A client's workers, the invitations that were sent and those that wait to be. */
export function WorkerList(props: WorkerListProps) {
  return (
    <Widget
      name="worker-list"
      title="Workers"
      before={{
        'invitation.send': props.onBeforeSend,
        'invitation.resend': props.onBeforeResend,
        'invitation.delete': props.onBeforeDelete,
        'invitation.withdraw': props.onBeforeWithdraw,
        'engagement.save': props.onBeforeSave,
      }}
      role="client"
      denied="Only clients can manage workers."
      skeleton={
        <Page title="Workers">
          <Skeleton shape="cells" label="Loading workers" count={4} />
          <Skeleton shape="list" label="Loading workers" count={5} />
        </Page>
      }
    >
      {(viewer) => <Workers viewer={viewer} {...props} />}
    </Widget>
  )
}

const STATUSES = [
  { id: 'all', label: 'All' },
  { id: 'active', label: 'Active' },
  { id: 'pending', label: 'Pending' },
  { id: 'declined', label: 'Declined' },
] as const
type Status = WorkerListFilter['status']

function Workers(props: WorkerListProps & { viewer: User }) {
  const { viewer, tab, onTabChange, onBeforeSave } = props
  const [ownTab, setOwnTab] = useState<WorkerListTab>('workers')
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<Status>('active')
  const q = useSettled(typed)
  const licences = useLicenceNotice()
  const acts = useWorkerActs(licences)
  const counts = useCounts(viewer.id)

  const selected = tab ?? ownTab
  const choose = (id: string) => {
    const next = id as WorkerListTab
    setOwnTab(next)
    onTabChange?.(next)
  }
  const clear = () => {
    setTyped('')
    setStatus('all')
  }
  const search = (
    <SearchField
      label="Search workers"
      placeholder="Search name or email"
      value={typed}
      onChange={setTyped}
    />
  )
  const isSearching = q.trim() !== ''

  return (
    <Page
      title="Workers"
      actions={
        <DestinationButton variant="primary" icon={<UserPlusIcon />} to={{ to: 'invite-worker' }}>
          Add Worker
        </DestinationButton>
      }
      lead={
        <FactCells columns={4}>
          <FactCell label="Active" figure={figureOf(counts?.active)} />
          <FactCell label="Pending" figure={figureOf(counts?.pending)} />
          <FactCell label="Expired" figure={figureOf(counts?.expired)} />
          <FactCell label="Draft" figure={figureOf(counts?.draft)} />
        </FactCells>
      }
    >
      <LicenceBanner notice={licences} />
      <Tabs
        label="Workers"
        selected={selected}
        onSelect={choose}
        tabs={[
          {
            id: 'workers',
            label: 'Active Workers',
            count: counts?.active,
            content: (
              <WorkerRows
                label="Workers"
                filter={{ clientId: viewer.id, status, q }}
                search={search}
                filters={
                  <Select
                    label="Status"
                    isLabelHidden
                    options={STATUSES}
                    value={status}
                    onChange={(id) => setStatus((id ?? 'all') as Status)}
                  />
                }
                isFiltered={isSearching || (counts?.all ?? 0) > 0}
                onClear={clear}
                empty={{
                  title: 'No workers yet',
                  sentence: 'Add your first worker: they get an invitation once you send it.',
                }}
                acts={acts}
              />
            ),
          },
          {
            id: 'pending',
            label: 'Pending Invites',
            count: counts && counts.pending + counts.expired,
            content: (
              <WorkerRows
                label="Pending invites"
                filter={{ clientId: viewer.id, status: 'pending', q }}
                search={search}
                isFiltered={isSearching}
                onClear={clear}
                empty={{
                  title: 'No pending invites',
                  sentence: 'Invitations you have sent wait here until they are answered.',
                }}
                acts={acts}
              />
            ),
          },
          {
            id: 'drafts',
            label: 'Draft Invites',
            count: counts?.draft,
            content: (
              <DraftInvitations
                clientId={viewer.id}
                q={q}
                search={search}
                onClearSearch={clear}
                licences={licences}
              />
            ),
          },
        ]}
      />
      <WorkerDialogs acts={acts} onBeforeSave={onBeforeSave} />
    </Page>
  )
}

const figureOf = (count: number | undefined) => (count === undefined ? '–' : String(count))

/** How many there are of each, whatever is searched for. */
function useCounts(clientId: string) {
  const scope = useDaysheet()
  const all = useInfiniteQuery(workerListQuery(scope, { clientId, status: 'active', q: '' }))
  return all.data?.pages[0]?.counts
}

interface WorkerDialogsProps extends Pick<WorkerListProps, 'onBeforeSave'> {
  acts: ReturnType<typeof useWorkerActs>
}

function WorkerDialogs({ acts, onBeforeSave }: WorkerDialogsProps) {
  const words = useWords()
  const { edited, withdrawn } = acts
  return (
    <>
      {edited?.worker.id && (
        <EditEngagementDialog
          key={edited.id}
          isOpen
          onOpenChange={acts.stopEditing}
          workerId={edited.worker.id}
          workerName={edited.worker.full_name}
          onBeforeSave={onBeforeSave}
        />
      )}
      <ConfirmDialog
        isOpen={withdrawn !== null}
        onOpenChange={acts.keep}
        title={words('Withdraw the invitation to {name}?', {
          name: withdrawn?.worker.full_name ?? '',
        })}
        confirmLabel="Withdraw Invitation"
        pendingLabel="Withdrawing..."
        isPending={acts.isWithdrawing}
        onConfirm={acts.confirmWithdraw}
      >
        The link in their email stops working. You can invite them again at any time.
      </ConfirmDialog>
    </>
  )
}
