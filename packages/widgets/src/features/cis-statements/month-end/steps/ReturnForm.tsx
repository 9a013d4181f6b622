import { formatDay, type CisMonth } from '@daysheet/core'
import {
  Copying,
  CopyButton,
  msg,
  Pager,
  SearchField,
  Stack,
  useWords,
} from '../../../../ui/index.ts'
import { ReturnLines } from './ReturnLines.tsx'
import { useShownLines } from './useShownLines.ts'
import * as css from '../month-end.css.ts'

/** A line has seven buttons, and is typed into HMRC's form one after the other. */
const PAGE = 25

/** The figures in the order of HMRC's CIS300, each to be copied with a press. */
export function ReturnForm({ month }: { month: CisMonth }) {
  const words = useWords()
  const shown = useShownLines(month.lines, PAGE)
  const { contractor } = month
  const head = [
    { name: msg('Tax month ended'), value: formatDay(month.period_end, 'numeric') },
    { name: msg('Contractor’s UTR'), value: contractor.contractor_utr },
    { name: msg('Accounts Office reference'), value: contractor.accounts_office_reference },
    { name: msg('Employer PAYE reference'), value: contractor.paye_reference },
  ]
  return (
    <Copying>
      <Stack gap={4}>
        <dl className={css.fields}>
          {head.map(({ name, value }) => (
            <div key={name} className={css.field}>
              <dt className={css.fieldName}>{words(name)}</dt>
              <dd className={css.fieldValue}>
                {value === null ? (
                  words('Not given')
                ) : (
                  <CopyButton
                    edge="end"
                    text={value}
                    label={words('Copy {what}: {text}', { what: words(name), text: value })}
                  >
                    <>{value}</>
                  </CopyButton>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {shown.hasSearch && (
          <SearchField
            label={msg('Search workers of the return')}
            placeholder={msg('Search name or UTR')}
            value={shown.q}
            onChange={shown.search}
          />
        )}
        <ReturnLines month={month} rows={shown.rows} />
        {shown.hasSearch && <Pager {...shown.pager} />}
      </Stack>
    </Copying>
  )
}
