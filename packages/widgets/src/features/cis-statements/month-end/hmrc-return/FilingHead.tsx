import { formatDay, type CisMonth } from '@daysheet/core'
import { msg, useWords } from '../../../../ui/index.ts'
import * as css from '../month-end.css.ts'

/** Whose return of which month it is. */
export function FilingHead({ month }: { month: CisMonth }) {
  const words = useWords()
  const { contractor } = month
  const head = [
    { name: msg('Tax month ended'), value: formatDay(month.period_end) },
    { name: msg('Contractor’s UTR'), value: contractor.contractor_utr },
    { name: msg('Accounts Office reference'), value: contractor.accounts_office_reference },
    { name: msg('Employer PAYE reference'), value: contractor.paye_reference },
  ]
  return (
    <dl className={css.fields}>
      {head.map(({ name, value }) => (
        <div key={name} className={css.field}>
          <dt className={css.fieldName}>{words(name)}</dt>
          <dd className={css.fieldValue}>{value ?? words('Not given')}</dd>
        </div>
      ))}
    </dl>
  )
}
