import { Widget, type BeforeAction } from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import type { MonthEndView } from './month-end-view.ts'
import { MonthEnd } from './MonthEnd.tsx'

export interface CisMonthEndProps {
  /** The tax year and month that are shown; the host keeps it, usually in the address. */
  view?: Partial<MonthEndView>
  onViewChange?: (view: MonthEndView) => void
  /** Asked before the statements of a month are made. */
  onBeforeMake?: BeforeAction<'cis_statement.make'>
  /** Asked before it is recorded that the return was sent. */
  onBeforeRecordReturn?: BeforeAction<'cis_return.record'>
  /** Asked before it is recorded that HMRC was paid. */
  onBeforeRecordPayment?: BeforeAction<'cis_hmrc_payment.record'>
}

const TITLE = msg('Month end')

/** What a contractor owes of every tax month, and one press for each part of it. */
export function CisMonthEnd(props: CisMonthEndProps) {
  return (
    <Widget
      name="cis-month-end"
      title={TITLE}
      before={{
        'cis_statement.make': props.onBeforeMake,
        'cis_return.record': props.onBeforeRecordReturn,
        'cis_hmrc_payment.record': props.onBeforeRecordPayment,
      }}
      role="client"
      denied={msg('Only clients have a CIS month end.')}
      skeleton={
        <Page title={TITLE}>
          <Skeleton shape="table" label={msg('Loading months')} count={12} />
        </Page>
      }
    >
      {(viewer) => (
        <Page title={TITLE}>
          <MonthEnd
            clientId={viewer.account.id}
            view={props.view}
            onViewChange={props.onViewChange}
          />
        </Page>
      )}
    </Widget>
  )
}
