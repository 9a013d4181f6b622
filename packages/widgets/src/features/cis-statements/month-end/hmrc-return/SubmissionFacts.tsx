import { formatDay, formatInstant, formatPounds, isDay, type CisMonth } from '@daysheet/core'
import { Copying, CopyButton, msg, useWords, type Words } from '../../../../ui/index.ts'
import { STATUS_WORDS } from './EarlierSubmissions.tsx'
import type { Submission } from './filing-step.ts'
import * as css from '../month-end.css.ts'
import * as styles from './hmrc-return.css.ts'

interface Fact {
  name: string
  value: string
  isCopied?: boolean
}

/** Everything by which HMRC and the contractor find it again. */
export function SubmissionFacts({
  month,
  submission,
}: {
  month: CisMonth
  submission: Submission
}) {
  const words = useWords()
  return (
    <Copying>
      <dl className={css.fields}>
        {factsOf(month, submission, words).map(({ name, value, isCopied }) => (
          <div key={name} className={css.field}>
            <dt className={css.fieldName}>{words(name)}</dt>
            <dd className={css.fieldValue}>
              {isCopied ? (
                <span className={styles.reference}>
                  {value}
                  <CopyButton
                    edge="end"
                    text={value}
                    label={words('Copy {what}: {text}', { what: words(name), text: value })}
                  >
                    {msg('Copy')}
                  </CopyButton>
                </span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Copying>
  )
}

function factsOf({ contractor }: CisMonth, of: Submission, words: Words): Fact[] {
  const fact = (name: string, value: string | null, isCopied = false): Fact[] =>
    value === null ? [] : [{ name, value, isCopied }]
  return [
    ...fact(msg('State'), words(STATUS_WORDS[of.status])),
    ...fact(msg('Receipt reference'), of.receipt_reference, true),
    ...fact(msg('Accepted by HMRC at'), acceptedAt(of)),
    ...fact(msg('Correlation ID'), of.correlation_id, true),
    ...fact(msg('Tax month ended'), formatDay(of.period_end)),
    ...fact(
      msg('Return'),
      of.is_nil
        ? words('Nil return')
        : words(
            { one: '1 subcontractor', other: '{count} subcontractors' },
            { count: of.lines_count },
          ),
    ),
    ...fact(msg('Total deducted'), of.is_nil ? null : formatPounds(of.deducted)),
    ...fact(msg('Replaces an earlier return'), of.is_amendment ? words('Yes') : words('No')),
    ...fact(msg('Contractor'), contractor.name),
    ...fact(msg('Contractor’s UTR'), contractor.contractor_utr),
    ...fact(msg('Employer PAYE reference'), contractor.paye_reference),
    ...fact(msg('Accounts Office reference'), contractor.accounts_office_reference),
    ...fact(msg('Sent'), formatInstant(of.started_at)),
    ...fact(msg('Sent by'), of.started_by_name),
  ]
}

/** HMRC's clock is London's, and its times carry no zone. */
function acceptedAt({ accepted_time }: Submission): string | null {
  const [day = '', time = ''] = accepted_time?.split('T') ?? []
  return isDay(day) ? `${formatDay(day)}, ${time.slice(0, 5)}` : null
}
