import { useState } from 'react'
import type { ApiClient, PayRun } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import {
  Button,
  ConfirmDialog,
  DownloadIcon,
  EllipsisVerticalIcon,
  IconButton,
  Inline,
  Menu,
  MenuItem,
  msg,
  useWords,
} from '../../../ui/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import { CHOSEN, PAY_RUNS } from '../pay-run-queries.ts'
import { ConfirmRunDialog } from './ConfirmRunDialog.tsx'
import { DownloadFileDialog } from './DownloadFileDialog.tsx'
import { RunReasonDialog, type ReasonedStep } from './RunReasonDialog.tsx'
import { useRunFile } from './useRunFile.ts'
import type { TickedChecks } from './useTickedChecks.ts'

interface RunActionsProps {
  run: PayRun
  ticked: TickedChecks
}

type Opened = ReasonedStep | 'confirm' | 'download' | 'delete'

/** What can be done with a run now: its main act, and the others behind a menu. */
export function RunActions({ run, ticked }: RunActionsProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { abilities } = run
  return (
    <Inline gap={2}>
      {abilities.download && <DownloadButton run={run} />}
      <MainAction run={run} ticked={ticked} onConfirm={() => setOpened('confirm')} />
      <MoreActions run={run} onOpen={setOpened} />
      {opened === 'confirm' && <ConfirmRunDialog run={run} onClose={close} />}
      {opened === 'download' && <DownloadFileDialog run={run} onClose={close} />}
      {opened === 'delete' && <DeleteRun run={run} onClose={close} />}
      {(opened === 'send_back' || opened === 'cancel' || opened === 'undo') && (
        <RunReasonDialog run={run} step={opened} onClose={close} />
      )}
    </Inline>
  )
}

/** Make file, Ask for approval, Approve or Confirm as paid: whatever comes next. */
function MainAction({ run, ticked, onConfirm }: RunActionsProps & { onConfirm: () => void }) {
  const words = useWords()
  const keyOf = useIdempotencyKey()
  const { abilities } = run
  const body = { version: run.version, confirmations: ticked.confirmations }
  const locking = (call: (client: ApiClient, key: string) => Promise<unknown>) =>
    ({
      call: (client: ApiClient) => call(client, keyOf({ id: run.id, ...body })),
      success: msg('File made'),
      failure: 'payRuns.lock',
      prefersServerMessage: true,
      refreshes: CHOSEN,
      event: () =>
        ({
          type: 'pay_run.locked',
          client_id: run.client_id,
          pay_run_id: run.id,
          total: run.total,
          count: run.count,
        }) as const,
    }) as const
  const params = { id: run.id }
  const lock = useAction(
    locking((client, idempotencyKey) => client.payRuns.lock({ params, body }, { idempotencyKey })),
  )
  const approve = useAction(
    locking((client, idempotencyKey) =>
      client.payRuns.approve({ params, body }, { idempotencyKey }),
    ),
  )
  const ask = useAction({
    call: (client) => client.payRuns.requestApproval({ params, body: { version: run.version } }),
    success: msg('Asked for approval'),
    failure: 'payRuns.requestApproval',
    prefersServerMessage: true,
    refreshes: [PAY_RUNS],
  })
  /** A tick that is missing is gone to, instead of a refusal. */
  const whenTicked = (act: () => void) => () => {
    if (ticked.openCount > 0) ticked.goToFirst()
    else act()
  }
  const open =
    ticked.openCount > 0
      ? words(
          { one: '1 tick is missing', other: '{count} ticks are missing' },
          { count: ticked.openCount },
        )
      : undefined
  if (abilities.request_approval) {
    return (
      <Button variant="primary" isPending={ask.isPending} onPress={() => ask.mutate(undefined)}>
        {msg('Ask for approval')}
      </Button>
    )
  }
  if (abilities.approve || abilities.lock) {
    const action = abilities.approve ? approve : lock
    const label = abilities.approve ? msg('Approve') : msg('Make file')
    return (
      <Button
        variant="primary"
        isPending={action.isPending}
        pendingLabel={msg('Making file...')}
        label={open === undefined ? undefined : `${words(label)}. ${open}`}
        onPress={whenTicked(() => action.mutate(undefined))}
      >
        {label}
      </Button>
    )
  }
  return abilities.confirm ? (
    <Button variant="primary" onPress={onConfirm}>
      {msg('Confirm as paid')}
    </Button>
  ) : null
}

function DownloadButton({ run }: { run: PayRun }) {
  const words = useWords()
  const { download, isPending } = useRunFile(run)
  return (
    <Button
      icon={<DownloadIcon />}
      isPending={isPending}
      label={words('Download file for {bank}', { bank: run.file?.bank ?? '' })}
      onPress={() => download(run.file_format)}
    >
      {msg('Download file')}
    </Button>
  )
}

function MoreActions({ run, onOpen }: { run: PayRun; onOpen: (opened: Opened) => void }) {
  const { abilities } = run
  const items: [Opened, string, boolean, boolean][] = [
    ['download', msg('Change format'), abilities.download, false],
    ['send_back', msg('Send back'), abilities.send_back, false],
    ['cancel', msg('Cancel run'), abilities.cancel, true],
    ['undo', msg('Undo run'), abilities.undo, true],
    ['delete', msg('Delete draft'), abilities.delete, true],
  ]
  const offered = items.filter(([, , isAble]) => isAble)
  if (offered.length === 0) return null
  return (
    <Menu
      label={msg('More')}
      placement="bottom end"
      trigger={<IconButton icon={<EllipsisVerticalIcon />} label={msg('More')} />}
    >
      {offered.map(([name, label, , isDestructive]) => (
        <MenuItem key={name} isDestructive={isDestructive} onPress={() => onOpen(name)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

function DeleteRun({ run, onClose }: { run: PayRun; onClose: () => void }) {
  const words = useWords()
  const { go } = useDaysheet()
  const remove = useAction({
    call: (client) => client.payRuns.delete({ params: { id: run.id } }),
    success: words('Pay run {number} deleted', { number: run.number }),
    failure: 'payRuns.delete',
    prefersServerMessage: true,
    refreshes: CHOSEN,
    onDone: () => go({ to: 'payments', tab: 'pay-runs' }),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={words('Delete pay run {number}?', { number: run.number })}
      confirmLabel={msg('Delete draft')}
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      {msg('Its invoices are ready to pay again. The number is not used again.')}
    </ConfirmDialog>
  )
}
