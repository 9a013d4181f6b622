import { useState } from 'react'
import type { ApiClient, PayRun } from '@daysheet/core'
import { useAction, type Failure } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import { Button, later, msg, StickyBar, useWords } from '../../../ui/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import { CHOSEN, PAY_RUNS } from '../pay-run-queries.ts'
import type { RunDialogProps } from './run-dialog-props.ts'
import { DownloadButton } from './DownloadButton.tsx'
import type { TickedChecks } from './useTickedChecks.ts'

const ConfirmRunDialog = later<RunDialogProps>(() =>
  import('./ConfirmRunDialog.tsx').then((module) => module.ConfirmRunDialog),
)

interface RunBarProps {
  run: PayRun
  ticked: TickedChecks
}

/** What comes next for a run, with its sum, in sight wherever the page is scrolled to. */
export function RunBar({ run, ticked }: RunBarProps) {
  const words = useWords()
  const [isConfirming, setConfirming] = useState(false)
  const { abilities } = run
  const { request_approval, approve, lock, confirm } = abilities
  return (
    <>
      {(request_approval || approve || lock || confirm) && (
        <StickyBar
          showAtDesk
          label={words({ one: '1 payment', other: '{count} payments' }, { count: run.count })}
          amount={run.total}
          secondary={abilities.download && <DownloadButton run={run} />}
          action={<MainAction run={run} ticked={ticked} onConfirm={() => setConfirming(true)} />}
        />
      )}
      {isConfirming && <ConfirmRunDialog run={run} onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Make file, Ask for approval, Approve or Confirm as paid: whatever comes next. */
function MainAction({ run, ticked, onConfirm }: RunBarProps & { onConfirm: () => void }) {
  const words = useWords()
  const keyOf = useIdempotencyKey()
  const { abilities } = run
  const body = { version: run.version, confirmations: ticked.confirmations }
  const locking = (failure: Failure, call: (client: ApiClient, key: string) => Promise<unknown>) =>
    ({
      call: (client: ApiClient) => call(client, keyOf({ id: run.id, ...body })),
      success: msg('File made'),
      failure,
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
    locking(payRunFailures.lock, (client, idempotencyKey) =>
      client.payRuns.lock({ params, body }, { idempotencyKey }),
    ),
  )
  const approve = useAction(
    locking(payRunFailures.approve, (client, idempotencyKey) =>
      client.payRuns.approve({ params, body }, { idempotencyKey }),
    ),
  )
  const ask = useAction({
    call: (client) => client.payRuns.requestApproval({ params, body: { version: run.version } }),
    success: msg('Asked for approval'),
    failure: payRunFailures.requestApproval,
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
