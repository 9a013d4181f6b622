import type { ReactNode } from 'react'
import {
  ArrowRightIcon,
  Badge,
  CircleAlertIcon,
  CircleCheckBigIcon,
  CircleCheckIcon,
  DayStub,
  HandshakeIcon,
  ReceiptIcon,
  SendIcon,
  SummaryList,
  WeekStrip,
} from '@daysheet/widgets/kit'
import { FEATURES } from '../content/features.ts'

const Day = ({ date, note, amount }: { date: string; note: string; amount: string }) => (
  <div className="site-spec-day">
    <DayStub date={date} />
    <span>
      <b>Saltaire Mill</b>
      <br />
      {note}
    </span>
    <b className="site-money">{amount}</b>
  </div>
)

const HOURS = ['8', '8', '10', '8', '8', '8']
const WEEK = Array.from({ length: 7 }, (_, index) => ({
  date: `2026-11-${String(9 + index).padStart(2, '0')}`,
  worked: index < HOURS.length,
  note: HOURS[index],
}))

/** A specimen of the real thing over each card; decoration, which the words below explain. */
const SPECIMENS: Record<(typeof FEATURES)[number]['id'], ReactNode> = {
  'day-sheets': (
    <div className="site-spec-days">
      <Day date="2026-11-09" note="8 h" amount="£200.00" />
      <Day date="2026-11-11" note="8 h + 2 h overtime" amount="£275.00" />
    </div>
  ),
  cis: (
    <SummaryList
      size="compact"
      lines={[
        { label: 'Labour', amount: 1475 },
        { label: 'CIS deduction', reason: '20% of labour £1,475.00', amount: -295 },
      ]}
    />
  ),
  approvals: (
    <div className="site-spec-steps">
      <Badge tone="info" icon={SendIcon}>
        Submitted
      </Badge>
      <ArrowRightIcon size="xs" />
      <Badge tone="positive" icon={CircleCheckIcon}>
        Approved
      </Badge>
      <ArrowRightIcon size="xs" />
      <Badge tone="positive" variant="solid" icon={CircleCheckBigIcon}>
        Paid
      </Badge>
      <span className="site-break" />
      <Badge tone="caution" icon={CircleAlertIcon}>
        Disputed
      </Badge>
      <ArrowRightIcon size="xs" />
      <Badge tone="info" icon={HandshakeIcon}>
        Resolved
      </Badge>
    </div>
  ),
  timesheets: <WeekStrip label="Hours of a week" days={WEEK} />,
  expenses: (
    <div className="site-spec-receipt">
      <ReceiptIcon />
      <span>
        <b>Wall ties, box of 250</b>
        <br />
        Ex VAT £23.75, VAT £4.75
      </span>
      <b className="site-money">£28.50</b>
    </div>
  ),
  'tax-year': (
    <SummaryList
      size="compact"
      lines={[
        { label: 'CIS deductions', reason: '6 Apr 2026 – 5 Apr 2027', amount: 6380 },
        { label: 'Estimated refund', amount: 1497.82 },
      ]}
    />
  ),
}

export function Specimen({ of }: { of: (typeof FEATURES)[number]['id'] }) {
  return (
    <div className="site-spec" aria-hidden="true">
      {SPECIMENS[of]}
    </div>
  )
}

export const FeatureCards = () => (
  <div className="site-cards">
    {FEATURES.map(({ id, title, card }) => (
      <article key={id}>
        <Specimen of={id} />
        <h3>{title}</h3>
        <p>{card}</p>
      </article>
    ))}
  </div>
)
