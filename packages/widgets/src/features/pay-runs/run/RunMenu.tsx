import { useState } from 'react'
import type { PayRun } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import {
  ConfirmDialog,
  EllipsisVerticalIcon,
  IconButton,
  later,
  Menu,
  MenuItem,
  msg,
  useWords,
} from '../../../ui/index.ts'
import { CHOSEN } from '../pay-run-queries.ts'
import { DownloadFileDialog } from './DownloadFileDialog.tsx'
import type { RunDialogProps } from './run-dialog-props.ts'
import type { ReasonedStep, RunReasonDialogProps } from './RunReasonDialog.tsx'

const RunReasonDialog = later<RunReasonDialogProps>(() =>
  import('./RunReasonDialog.tsx').then((module) => module.RunReasonDialog),
)

type Opened = ReasonedStep | 'download' | 'delete'

/** What else can be done with it, and what it asks. */
export function RunMenu({ run }: { run: PayRun }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <MoreActions run={run} onOpen={setOpened} />
      {opened === 'download' && <DownloadFileDialog run={run} onClose={close} />}
      {opened === 'delete' && <DeleteRun run={run} onClose={close} />}
      {(opened === 'send_back' || opened === 'cancel' || opened === 'undo') && (
        <RunReasonDialog run={run} step={opened} onClose={close} />
      )}
    </>
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

function DeleteRun({ run, onClose }: RunDialogProps) {
  const words = useWords()
  const { go } = useDaysheet()
  const remove = useAction({
    call: (client) => client.payRuns.delete({ params: { id: run.id } }),
    success: words('Pay run {number} deleted', { number: run.number }),
    failure: payRunFailures.delete,
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
