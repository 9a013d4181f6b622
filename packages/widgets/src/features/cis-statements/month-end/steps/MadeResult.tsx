import type { MadeStatements } from '@daysheet/core'
import { Banner, firstFew, msg, useWords } from '../../../../ui/index.ts'
import { madeCount } from './made-count.ts'

const FEW = 5

/** What pressing the button did: who got one, who had it already, and who got none and why. */
export function MadeResult({ result }: { result: MadeStatements }) {
  const words = useWords()
  const { made, unchanged, skipped } = result
  const namesOf = (rows: readonly { worker_name: string }[]) =>
    firstFew(
      rows.map(({ worker_name }) => worker_name),
      FEW,
      words,
    )
  const corrected = made.filter((one) => one.corrected)
  const fresh = made.filter((one) => !one.corrected)
  const again = unchanged.filter((one) => one.printed_again)
  const untouched = unchanged.filter((one) => !one.printed_again)
  return (
    <Banner
      tone={skipped.length > 0 ? 'caution' : 'positive'}
      role="status"
      title={words(
        { one: '1 statement made', other: '{count} statements made' },
        { count: madeCount(result) },
      )}
    >
      {fresh.length > 0 && <div>{words('Made: {names}.', { names: namesOf(fresh) })}</div>}
      {corrected.length > 0 && (
        <div>{words('Corrected: {names}.', { names: namesOf(corrected) })}</div>
      )}
      {again.length > 0 && (
        <div>{words('Printed and mailed again: {names}.', { names: namesOf(again) })}</div>
      )}
      {untouched.length > 0 && (
        <div>{words('Unchanged: {names}.', { names: namesOf(untouched) })}</div>
      )}
      {skipped.map(({ worker_id, worker_name, reason }) => (
        <div key={worker_id}>
          {words('None for {worker}: {reason}', { worker: worker_name, reason: words(reason) })}
        </div>
      ))}
      {madeCount(result) === 0 && skipped.length === 0 && (
        <div>{msg('Everyone had theirs already.')}</div>
      )}
    </Banner>
  )
}
