import type { ReactNode } from 'react'
import { formatPence, invoiceTotals, pence, type Pence } from '@daysheet/core'
import { DayStub, Link } from '@daysheet/widgets/kit'
import { MainAction } from '../Buttons.tsx'
import { useIsOpen } from '../registration.ts'

/** The worked example of the money rules: £200 a day of 8 h, VAT registered, CIS 20%. */
const LABOUR = [200_00, 200_00, 275_00, 200_00, 200_00, 400_00].map(pence)
const TOTALS = invoiceTotals({
  labour: LABOUR,
  expenses: [pence(45_50)],
  vat_registered: true,
  cis_registered: true,
  cis_status: '20',
})
const NOTES = ['8 h', '8 h', '2 h overtime', '8 h', '8 h', 'weekend × 2']
const MONDAY = 9

function Row({ day, children }: { day: number; children: ReactNode }) {
  return (
    <div className="site-row">
      <span className="site-row-day" aria-hidden="true">
        <DayStub date={`2026-11-${String(MONDAY + day).padStart(2, '0')}`} size="wide" />
      </span>
      {children}
      <span className="site-row-money" aria-hidden="true">
        {formatPence(LABOUR[day] ?? pence(0))}
        <small>{NOTES[day]}</small>
      </span>
    </div>
  )
}

const Term = ({ label, sign, amount }: { label: string; sign?: string; amount: Pence }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {sign && <span>{sign}</span>}
      {formatPence(amount)}
    </dd>
  </div>
)

/** The headline on a day sheet; its week adds up to the net amount under it. */
export function LandingHero() {
  const isOpen = useIsOpen()
  return (
    <section className="site-hero" aria-label="Introduction">
      <h1>
        <Row day={0}>
          <span className="site-row-title">Log the day. </span>
        </Row>
        <Row day={1}>
          <span className="site-row-title">Send the invoice. </span>
        </Row>
        <Row day={2}>
          <span className="site-row-title">Get paid.</span>
        </Row>
      </h1>
      <Row day={3}>
        <p className="site-row-lead">
          Daysheet turns a tradesperson’s days into timesheets and CIS invoices that add up, and
          gives the company one place to approve, dispute and pay them.
        </p>
      </Row>
      <Row day={4}>
        <div className="site-row-actions">
          <MainAction />
          <Link href="/pricing" isStandalone>
            See pricing
          </Link>
        </div>
      </Row>
      <Row day={5}>
        <p className="site-row-small">
          {isOpen ? '' : 'Private beta, by invitation. '}
          Workers are free when a client sponsors them.
        </p>
      </Row>
      <dl className="site-equation" aria-label="How the example week adds up">
        <Term label="Labour" amount={TOTALS.labour} />
        <Term label="Expenses" sign="+" amount={TOTALS.expenses} />
        <Term label="VAT 20%" sign="+" amount={TOTALS.vat} />
        <Term label="CIS 20% of labour" sign="−" amount={TOTALS.cis} />
        <Term label="Net amount" sign="=" amount={TOTALS.net} />
      </dl>
    </section>
  )
}
