import {
  CREDIT_NOTE_STATUS_LABELS,
  type ApiClient,
  type CreditNoteStatus,
  type CreditNoteSummary,
} from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { creditNoteFailures } from '../../../provider/failures/credit-notes.ts'
import {
  CardItem,
  CardList,
  FilterChips,
  msg,
  ReceiptTextIcon,
  Skeleton,
} from '../../../ui/index.ts'
import { ListScreen, useView, type Filter, type ListFacts, type PageOf } from '../../lists/index.ts'
import {
  creditNotesQuery,
  USUAL_CREDIT_NOTES,
  type CreditNotesView,
} from '../credit-note-queries.ts'
import { CreditNoteCard } from './CreditNoteCard.tsx'

type Listed = PageOf<ApiClient['creditNotes']['listForClient']>

const FACTS: ListFacts<CreditNotesView, Listed, CreditNoteSummary> = {
  everything: { status: 'all' },
  pages: {
    rowsOf: (page) => page.credit_notes,
    countOf: (page) => page.counts.all,
    shown: { one: '1 credit note', other: '{count} credit notes' },
    shownOfAll: {
      one: 'Showing {shown} of {count} credit notes',
      other: 'Showing {shown} of {count} credit notes',
    },
    failure: creditNoteFailures.listForClient,
  },
  label: msg('Credit notes'),
  loading: <Skeleton shape="list" label={msg('Loading credit notes')} count={4} />,
  noMatch: { title: msg('No credit note of this kind'), children: msg('Try another status.') },
}

/** What the tab is about, and then the rest. */
const SHOWN: readonly CreditNoteStatus[] = [
  'owed_back',
  'set_off',
  'refunded',
  'issued',
  'withdrawn',
]

const filters = (page: Listed | undefined): Filter<CreditNotesView>[] => [
  {
    type: 'chips',
    control: FilterChips,
    key: 'status',
    label: msg('Status'),
    options: [
      ...SHOWN.map((value) => ({
        value,
        label: CREDIT_NOTE_STATUS_LABELS[value],
        count: page?.counts[value],
      })),
      { value: 'all' as const, label: msg('All'), count: page?.counts.all },
    ],
  },
]

export interface CreditNoteListProps {
  clientId: string
  view?: Partial<CreditNotesView> | undefined
  onViewChange?: ((view: CreditNotesView) => void) | undefined
}

/** What a company's workers credited, what is owed back first. */
export function CreditNoteList({ clientId, view: chosen, onViewChange }: CreditNoteListProps) {
  const scope = useDaysheet()
  const [view, change] = useView(USUAL_CREDIT_NOTES, chosen, onViewChange)
  return (
    <ListScreen
      facts={FACTS}
      view={view}
      onChange={change}
      query={(shown) => creditNotesQuery(scope, clientId, shown)}
      filters={filters}
      rows={(notes) => (
        <CardList label={msg('Credit notes')}>
          {notes.map((note) => (
            <CardItem key={note.id}>
              <CreditNoteCard note={note} />
            </CardItem>
          ))}
        </CardList>
      )}
      empty={{
        icon: ReceiptTextIcon,
        title: msg('No credit notes yet'),
        children: msg('What a worker credits of an invoice is here.'),
      }}
      isEmpty={({ counts }) => counts.all === 0}
    />
  )
}
