import { useQuery } from '@tanstack/react-query'
import { paymentFileFormats, confidenceSentence, type PayRun } from '@daysheet/core'
import { useAction, useDaysheet, useLinkTo } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import { Banner, msg, useWords } from '../../../ui/index.ts'
import { CHOSEN, paymentSettingsQuery } from '../pay-run-queries.ts'

/** What stands in the way of the next step, or is to be known before it. */
export function RunNotices({ run }: { run: PayRun }) {
  const words = useWords()
  const isOpen = run.status === 'draft' || run.status === 'awaiting_approval'
  const unconfirmed = run.status === 'cancelled' ? null : confidenceSentence(run.file_format)
  return (
    <>
      {run.changes !== null && <Changed run={run} />}
      {isOpen && <SettingsMissing run={run} />}
      {run.approve_refusal !== null && (
        <Banner tone="info" title={run.approve_refusal}>
          {words('{name} asked for approval.', { name: run.requested_by?.full_name ?? '' })}
        </Banner>
      )}
      {run.reason !== null && (
        <Banner
          tone="neutral"
          title={run.status === 'draft' ? msg('Sent back') : msg('Why it was cancelled')}
        >
          <>{run.reason}</>
        </Banner>
      )}
      {unconfirmed !== null && run.status !== 'confirmed' && (
        <Banner tone="caution" title={paymentFileFormats[run.file_format].label}>
          <>{unconfirmed}</>
        </Banner>
      )}
    </>
  )
}

/** The run is read anew before its file can be made. */
function Changed({ run }: { run: PayRun }) {
  const update = useAction({
    call: (client) =>
      client.payRuns.edit({ params: { id: run.id }, body: { version: run.version } }),
    success: msg('Pay run updated'),
    failure: payRunFailures.edit,
    prefersServerMessage: true,
    refreshes: CHOSEN,
  })
  return (
    <Banner
      tone="caution"
      title={run.changes ?? ''}
      actions={
        run.abilities.edit && update.isOffered
          ? [{ label: msg('Take the changes over'), onPress: () => update.mutate(undefined) }]
          : []
      }
    />
  )
}

/** No file without the account that pays. */
function SettingsMissing({ run }: { run: PayRun }) {
  const scope = useDaysheet()
  const linkTo = useLinkTo()
  const settings = useQuery(paymentSettingsQuery(scope, run.client_id))
  if (settings.data?.version !== 0) return null
  return (
    <Banner
      tone="caution"
      title={msg('Say first from which account you pay')}
      actions={[
        {
          label: msg('Payment settings'),
          ...linkTo({ to: 'settings', section: 'payments' }),
        },
      ]}
    >
      {msg('The file for your bank needs your account and which bank it is.')}
    </Banner>
  )
}
