import {
  formatDay,
  formatPounds,
  londonDay,
  type CisAmendment,
  type CisMonth,
} from '@daysheet/core'
import { Banner, msg, useWords, type Words } from '../../../../ui/index.ts'

/** How many changed lines are described; the others are only counted. */
const SHOWN = 5

/** What changed in the month after its return was sent: what an amended return has to say. */
export function ChangedNotice({ month }: { month: CisMonth }) {
  const words = useWords()
  const { amendments, changed_at } = month
  return (
    <Banner tone="critical" title={msg('An amended return is due')}>
      <div>
        {words(
          'On {day}, after the return was recorded as sent, a payment in this month was recorded, corrected or undone, or a verification was recorded that counts in it. Send HMRC an amended return, then record it below.',
          { day: changed_at === null ? '' : formatDay(londonDay(changed_at)) },
        )}
      </div>
      {amendments.length === 0 ? (
        <div>
          {msg(
            'The figures are those that were sent: look at what was corrected before you send them again.',
          )}
        </div>
      ) : (
        <Amendments amendments={amendments} />
      )}
    </Banner>
  )
}

/** Worker by worker, as sent and as it is now. */
export function Amendments({ amendments }: { amendments: readonly CisAmendment[] }) {
  const words = useWords()
  const more = amendments.length - SHOWN
  return (
    <div>
      {amendments.slice(0, SHOWN).map((amendment) => (
        <div key={amendment.worker_id}>{describeAmendment(amendment, words)}</div>
      ))}
      {more > 0 && (
        <div>
          {words({ one: 'and 1 more worker', other: 'and {count} more workers' }, { count: more })}
        </div>
      )}
    </div>
  )
}

function describeAmendment({ worker_name, sent, now }: CisAmendment, words: Words): string {
  const figuresOf = (figures: CisAmendment['now']) => ({
    worker: worker_name,
    payments: formatPounds(figures?.payments ?? 0),
    deducted: formatPounds(figures?.deducted ?? 0),
  })
  if (sent === null) {
    return words('{worker}: not in the return, now {payments} paid and {deducted} deducted.', {
      ...figuresOf(now),
    })
  }
  if (now === null) {
    return words('{worker}: sent with {payments} paid and {deducted} deducted, now nothing.', {
      ...figuresOf(sent),
    })
  }
  const isNumberAlone =
    sent.payments === now.payments &&
    sent.materials === now.materials &&
    sent.deducted === now.deducted
  if (isNumberAlone) {
    return words('{worker}: sent with verification number {sent}, now {now}.', {
      worker: worker_name,
      sent: sent.verification_number ?? words('none'),
      now: now.verification_number ?? words('none'),
    })
  }
  return words(
    '{worker}: sent with {payments} paid and {deducted} deducted, now {payments_now} paid and {deducted_now} deducted.',
    {
      ...figuresOf(sent),
      payments_now: formatPounds(now.payments),
      deducted_now: formatPounds(now.deducted),
    },
  )
}
