import type { ReactNode } from 'react'
import type { CallName } from '@daysheet/client'
import { UnsupportedState, useSupports, Widget, type Viewer } from '../../provider/index.ts'
import { msg, Page, Skeleton, Tabs } from '../../ui/index.ts'
import { CreditNoteList } from '../credit-notes/index.ts'
import { RetentionLedger } from '../retentions/index.ts'
import { useTab, type TabProps } from '../lists/index.ts'
import { PayRunList } from './list/PayRunList.tsx'
import { MakePayRunBar } from './ready/MakePayRunBar.tsx'
import { ReadyToPay } from './ready/ReadyToPay.tsx'
import { useReadyToPay, type ReadyToPayState } from './ready/useReadyToPay.ts'

export const PAYMENTS_TABS = ['ready', 'pay-runs', 'retentions', 'credits'] as const
export type PaymentsTab = (typeof PAYMENTS_TABS)[number]

export type PayRunsProps = TabProps<PaymentsTab>

const TITLE = msg('Payments')

interface PaymentsTabFacts {
  label: string
  /** The calls without which there is no such tab. */
  reads: readonly CallName[]
  content: (viewer: Viewer, ready: ReadyToPayState) => ReactNode
}

/** Every tab by its id, in the order in which they stand. */
const TABS: Readonly<Record<PaymentsTab, PaymentsTabFacts>> = {
  ready: {
    label: msg('Ready to pay'),
    reads: ['payRuns.listPayables', 'payRuns.create'],
    content: (_viewer, ready) => <ReadyToPay ready={ready} />,
  },
  'pay-runs': {
    label: msg('Pay runs'),
    reads: ['payRuns.list'],
    content: ({ account }) => <PayRunList clientId={account.id} />,
  },
  retentions: {
    label: msg('Retentions'),
    reads: ['retentions.listForClient'],
    content: ({ account }) => <RetentionLedger clientId={account.id} />,
  },
  credits: {
    label: msg('Credits'),
    reads: ['creditNotes.listForClient'],
    content: ({ account }) => <CreditNoteList clientId={account.id} />,
  },
}

/** What a company has to pay, the runs by which it pays, what it keeps back and what is owed back to it. */
export function PayRuns(props: PayRunsProps) {
  return (
    <Widget
      name="pay-runs"
      needs={['payRuns.list']}
      title={TITLE}
      role="client"
      denied={msg('Only clients pay workers.')}
      skeleton={
        <Page title={TITLE}>
          <Skeleton shape="table" label={msg('Loading payments')} count={6} />
        </Page>
      }
    >
      {(viewer) => <Payments viewer={viewer} {...props} />}
    </Widget>
  )
}

function Payments({ viewer, ...props }: PayRunsProps & { viewer: Viewer }) {
  const supports = useSupports()
  const [tab, chooseTab] = useTab('ready', props)
  const ready = useReadyToPay(viewer.account.id)
  const tabs = PAYMENTS_TABS.filter((id) => supports(...TABS[id].reads))
  const open = tabs.find((id) => id === tab) ?? tabs[0]
  if (open === undefined) {
    return (
      <Page title={TITLE}>
        <UnsupportedState />
      </Page>
    )
  }
  return (
    <Page title={TITLE} bar={open === 'ready' && <MakePayRunBar ready={ready} />}>
      <Tabs
        label={TITLE}
        selected={open}
        onSelect={(id) => chooseTab(id as PaymentsTab)}
        tabs={tabs.map((id) => ({
          id,
          label: TABS[id].label,
          content: TABS[id].content(viewer, ready),
        }))}
      />
    </Page>
  )
}
