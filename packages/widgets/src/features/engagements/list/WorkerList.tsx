import { useInfiniteQuery } from '@tanstack/react-query'
import {
  beforeOf,
  DestinationButton,
  useDaysheet,
  useSupports,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import {
  ConfirmDialog,
  FactCell,
  FactCells,
  msg,
  Page,
  SearchField,
  Skeleton,
  Tabs,
  UserPlusIcon,
  useWords,
} from '../../../ui/index.ts'
import { DraftInvitations, LicenceBanner, useLicenceNotice } from '../../invitations/index.ts'
import { useDebounced, useTab, useView, type TabProps } from '../../lists/index.ts'
import { workerListQuery } from '../engagement-queries.ts'
import { EditEngagementDialog } from '../edit/edit-engagement-dialog.ts'
import { useWorkerActions } from './useWorkerActions.ts'
import { EVERY_WORKER, USUAL_WORKERS, type WorkerListView } from './worker-list-view.ts'
import { WORKER_SEARCH, WorkerRows } from './WorkerRows.tsx'

export type WorkerListTab = 'workers' | 'pending' | 'drafts'

const WORKER_LIST_ACTIONS = {
  onBeforeSend: 'invitation.send',
  onBeforeResend: 'invitation.resend',
  onBeforeDelete: 'invitation.delete',
  onBeforeWithdraw: 'invitation.withdraw',
  onBeforeSave: 'engagement.save',
} as const

export interface WorkerListProps
  extends BeforeProps<typeof WORKER_LIST_ACTIONS>, TabProps<WorkerListTab> {
  /** What the list shows. With `onViewChange` the host keeps it. */
  view?: Partial<WorkerListView>
  onViewChange?: (view: WorkerListView) => void
}

/** A client's workers, the invitations that were sent and those that wait to be. */
export function WorkerList(props: WorkerListProps) {
  return (
    <Widget
      name="worker-list"
      needs={['engagements.listWorkers']}
      title={msg('Workers')}
      before={beforeOf(WORKER_LIST_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can manage workers.')}
      skeleton={
        <Page title={msg('Workers')}>
          <Skeleton shape="cells" label={msg('Loading workers')} count={4} />
          <Skeleton shape="list" label={msg('Loading workers')} count={5} />
        </Page>
      }
    >
      {(viewer) => <Workers viewer={viewer} {...props} />}
    </Widget>
  )
}

function Workers(props: WorkerListProps & { viewer: Viewer }) {
  const { viewer } = props
  const [tab, chooseTab] = useTab('workers', props)
  const [view, change] = useView(USUAL_WORKERS, props.view, props.onViewChange)
  const q = useDebounced(view.q)
  const hasDrafts = useSupports()('invitations.listDrafts')
  const licences = useLicenceNotice()
  const actions = useWorkerActions(licences)
  const counts = useCounts(viewer.account.id)

  const clear = () => change(EVERY_WORKER)
  const list = { clientId: viewer.account.id, view, onChange: change, onClear: clear, actions }

  return (
    <Page
      title={msg('Workers')}
      actions={
        <DestinationButton variant="primary" icon={<UserPlusIcon />} to={{ to: 'invite-worker' }}>
          {msg('Add Worker')}
        </DestinationButton>
      }
      lead={
        <FactCells columns={4}>
          <FactCell label={msg('Active')} figure={figureOf(counts?.active)} />
          <FactCell label={msg('Pending')} figure={figureOf(counts?.pending)} />
          <FactCell label={msg('Expired')} figure={figureOf(counts?.expired)} />
          <FactCell label={msg('Draft')} figure={figureOf(counts?.draft)} />
        </FactCells>
      }
    >
      <LicenceBanner notice={licences} />
      <Tabs
        label={msg('Workers')}
        selected={tab === 'drafts' && !hasDrafts ? 'workers' : tab}
        onSelect={(id) => chooseTab(id as WorkerListTab)}
        tabs={[
          {
            id: 'workers',
            label: msg('Active Workers'),
            count: counts?.active,
            content: <WorkerRows tab="workers" {...list} />,
          },
          {
            id: 'pending',
            label: msg('Pending Invites'),
            count: counts && counts.pending + counts.expired,
            content: <WorkerRows tab="pending" {...list} />,
          },
          ...(hasDrafts
            ? [
                {
                  id: 'drafts',
                  label: msg('Draft Invites'),
                  count: counts?.draft,
                  content: (
                    <DraftInvitations
                      clientId={viewer.account.id}
                      q={q}
                      search={
                        <SearchField
                          label={WORKER_SEARCH.label}
                          placeholder={WORKER_SEARCH.placeholder}
                          value={view.q}
                          onChange={(q) => change({ q })}
                        />
                      }
                      onClearSearch={clear}
                      licences={licences}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <WorkerDialogs actions={actions} />
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

interface WorkerDialogsProps {
  actions: ReturnType<typeof useWorkerActions>
}

function WorkerDialogs({ actions }: WorkerDialogsProps) {
  const words = useWords()
  const { edited, withdrawn } = actions
  return (
    <>
      {edited?.worker.id && (
        <EditEngagementDialog
          key={edited.id}
          isOpen
          onOpenChange={actions.stopEditing}
          workerId={edited.worker.id}
          workerName={edited.worker.full_name}
        />
      )}
      <ConfirmDialog
        isOpen={withdrawn !== null}
        onOpenChange={actions.keep}
        title={words('Withdraw the invitation to {name}?', {
          name: withdrawn?.worker.full_name ?? '',
        })}
        confirmLabel={msg('Withdraw Invitation')}
        pendingLabel={msg('Withdrawing...')}
        isPending={actions.isWithdrawing}
        onConfirm={actions.confirmWithdraw}
      >
        {msg('The link in their email stops working. You can invite them again at any time.')}
      </ConfirmDialog>
    </>
  )
}
