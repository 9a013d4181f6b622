import { Suspense, type ComponentType } from 'react'
import { fetchedLater } from '../../provider/index.ts'
import { msg, Skeleton } from '../../ui/index.ts'

/** Their code, in one file: the four together weigh as much as the invoices, which are shown first. */
const fetchTabs = () => import('./other-tabs.ts')
export const prefetchTabs = () => void fetchTabs().catch(() => undefined)
type Tabs = Awaited<ReturnType<typeof fetchTabs>>

function fetchedTab<Props extends object>(
  of: (tabs: Tabs) => ComponentType<Props>,
  loading: string,
): ComponentType<Props> {
  const Tab = fetchedLater(async () => ({ default: of(await fetchTabs()) }))
  return function FetchedTab(props: Props) {
    return (
      <Suspense fallback={<Skeleton shape="list" label={loading} count={6} />}>
        <Tab {...props} />
      </Suspense>
    )
  }
}

export const TimesheetsTab = fetchedTab((tabs) => tabs.TimesheetsTab, msg('Loading timesheets'))
export const PaymentsTab = fetchedTab((tabs) => tabs.PaymentsTab, msg('Loading payments'))
export const CisStatementsTab = fetchedTab(
  (tabs) => tabs.CisStatementsTab,
  msg('Loading CIS statements'),
)
export const ExpensesTab = fetchedTab((tabs) => tabs.ExpensesTab, msg('Loading business expenses'))
