import { useQuery } from '@tanstack/react-query'
import {
  HISTORY_NOUN_LABELS,
  HISTORY_NOUNS,
  historyCsvFilename,
  type HistoryEntry,
  type HistoryNoun,
} from '@daysheet/core'
import {
  PageWidget,
  saveFile,
  useAction,
  useDaysheet,
  useSupports,
  type Viewer,
} from '../../provider/index.ts'
import { historyFailures } from '../../provider/failures/history.ts'
import {
  Button,
  DatePicker,
  DownloadIcon,
  HistoryIcon,
  Inline,
  msg,
  Sheet,
  Skeleton,
  useWords,
} from '../../ui/index.ts'
import { ListScreen, personOptions, useView, type Filter, type ListFacts } from '../lists/index.ts'
import { membersQuery } from '../members/index.ts'
import { HISTORY_PAGES, NO_HISTORY } from './history-pages.ts'
import { companyHistoryQuery, filtersOf, type HistoryPage } from './history-queries.ts'
import { EVERY_HISTORY_ENTRY, type HistoryView } from './history-view.ts'
import { HistoryEntries } from './HistoryEntries.tsx'

export interface CompanyHistoryProps {
  /** What the list shows. With `onViewChange` the host keeps it. */
  view?: Partial<HistoryView>
  onViewChange?: (view: HistoryView) => void
  /** Names the page where the host has no heading of its own. */
  title?: string
}

const FACTS: ListFacts<HistoryView, HistoryPage, HistoryEntry> = {
  everything: EVERY_HISTORY_ENTRY,
  pages: HISTORY_PAGES,
  label: msg('History'),
  loading: <Skeleton shape="list" label={msg('Loading history')} count={6} />,
  noMatch: {
    title: msg('Nothing of this kind was done'),
    children: msg('Try another person, another kind or other days.'),
  },
}

/** What was done in and for a company: by whom, what and when. */
export function CompanyHistory({ title = msg('History'), ...props }: CompanyHistoryProps) {
  return (
    <PageWidget
      name="company-history"
      needs={['history.list']}
      title={title}
      back={{ label: msg('Back to Settings'), to: { to: 'settings' } }}
      role="client"
      denied={msg('Only companies have a history.')}
      skeleton={<Skeleton shape="list" label={msg('Loading history')} count={6} />}
    >
      {(viewer) => <Entries {...props} viewer={viewer} />}
    </PageWidget>
  )
}

function Entries(props: CompanyHistoryProps & { viewer: Viewer }) {
  const { account, companies } = props.viewer
  const scope = useDaysheet()
  const [view, change] = useView(EVERY_HISTORY_ENTRY, props.view, props.onViewChange)
  const company = companies.find(({ id }) => id === account.id)
  // A project manager reads what they did themself.
  const readsAll = company?.role !== 'project_manager'
  const hasPeople = useSupports()('members.list') && readsAll
  const people = useQuery({ ...membersQuery(scope, account.id), enabled: hasPeople })
  return (
    <ListScreen
      facts={FACTS}
      view={view}
      onChange={change}
      query={(shown) => companyHistoryQuery(scope, account.id, shown)}
      filters={useFilters(people.data)}
      end={
        <Inline gap={2} align="end">
          <DatePicker label={msg('From')} value={view.from} onChange={(from) => change({ from })} />
          <DatePicker label={msg('To')} value={view.to} onChange={(to) => change({ to })} />
          <DownloadButton view={view} company={company?.name ?? ''} />
        </Inline>
      }
      rows={(entries) => (
        <Sheet padding="rows">
          <HistoryEntries label={msg('History')} entries={entries} />
        </Sheet>
      )}
      empty={{ ...NO_HISTORY, icon: HistoryIcon }}
    />
  )
}

/** By whom, where there is more than one person, and about what. */
function useFilters(
  people: readonly { id: string; full_name: string }[] = [],
): Filter<HistoryView>[] {
  const words = useWords()
  const byPerson: Filter<HistoryView> = {
    type: 'select',
    key: 'person',
    label: msg('Person'),
    optionsAre: 'names',
    options: personOptions(words('Everybody'), people),
  }
  const byNoun: Filter<HistoryView> = {
    type: 'select',
    key: 'noun',
    label: msg('Kind'),
    options: [
      { value: null, label: msg('Everything') },
      ...HISTORY_NOUNS.map((value: HistoryNoun) => ({ value, label: HISTORY_NOUN_LABELS[value] })),
    ],
  }
  return people.length > 1 ? [byPerson, byNoun] : [byNoun]
}

/** The same entries as a table for spreadsheets. */
function DownloadButton({ view, company }: { view: HistoryView; company: string }) {
  const { today } = useDaysheet()
  const download = useAction({
    call: (client, shown: HistoryView) => client.history.csv({ query: filtersOf(shown) }),
    success: msg('History downloaded'),
    failure: historyFailures.csv,
    prefersServerMessage: true,
    event: () => ({ type: 'history.downloaded' }),
    onDone: (file) => saveFile(file, historyCsvFilename(company, today)),
  })
  if (!download.isOffered) return null
  return (
    <Button
      icon={<DownloadIcon />}
      isPending={download.isPending}
      onPress={() => download.mutate(view)}
    >
      {msg('Download CSV')}
    </Button>
  )
}
