import { addDays, mondayOf } from '@daysheet/core'
import { useDaysheet } from '@daysheet/widgets'
import { RuledDays, SummaryList, UnderRuledDays } from '@daysheet/widgets/kit'

const BLOCK = 'Saltaire Mill, Block C'
const GATE = 'Saltaire Mill, Gatehouse'

/** An example: the worked week of docs/domain, so its sum is right to the penny. */
const WORK = [
  { title: BLOCK, note: '8.0 h', amount: 200 },
  { title: BLOCK, note: '8.0 h', amount: 200 },
  { title: BLOCK, note: '8.0 h + 2.0 h overtime', amount: 275 },
  { title: BLOCK, note: '8.0 h', amount: 200 },
  { title: GATE, note: '8.0 h', amount: 200 },
  { title: GATE, note: '8.0 h weekend', amount: 400 },
]

/** Decoration beside the sign-in and registration forms: last week on a day sheet. */
export default function WorkedWeek() {
  const { today } = useDaysheet()
  const monday = addDays(mondayOf(today), -7)
  return (
    <>
      <RuledDays days={WORK.map((day, index) => ({ date: addDays(monday, index), ...day }))} />
      <UnderRuledDays>
        <SummaryList
          lines={[
            { label: 'Labour', amount: 1475 },
            { label: 'Expenses', amount: 45.5 },
            { label: 'VAT', reason: '20% of £1,520.50', amount: 304.1 },
            { label: 'CIS deduction', reason: '20% of labour £1,475.00', amount: -295 },
            { label: 'Net amount', amount: 1529.6, kind: 'total' },
          ]}
        />
      </UnderRuledDays>
    </>
  )
}
