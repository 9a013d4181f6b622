import { beforeOf, Widget, type BeforeProps } from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import type { MonthEndView } from './month-end-view.ts'
import { MonthEnd } from './MonthEnd.tsx'

export const CIS_MONTH_END_ACTIONS = {
  onBeforeMake: 'cis_statement.make',
  onBeforeSendReturn: 'cis_return.send',
  onBeforeRecordReturn: 'cis_return.record',
  onBeforeRecordPayment: 'cis_hmrc_payment.record',
} as const

export interface CisMonthEndProps extends BeforeProps<typeof CIS_MONTH_END_ACTIONS> {
  /** The tax year and month that are shown; the host keeps it, usually in the address. */
  view?: Partial<MonthEndView>
  onViewChange?: (view: MonthEndView) => void
}

const TITLE = msg('Month end')

/** What a contractor owes of every tax month, and one press for each part of it. */
export function CisMonthEnd(props: CisMonthEndProps) {
  return (
    <Widget
      name="cis-month-end"
      needs={['cisMonths.list', 'cisMonths.read']}
      title={TITLE}
      before={beforeOf(CIS_MONTH_END_ACTIONS, props)}
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
