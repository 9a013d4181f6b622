import type { Guidance } from './guidance.ts'

export const ledger: Record<string, Guidance> = {
  DaySheet: {
    use: 'For the days of a document: a row a day, which folds to one line and opens to edit.',
    do: 'keep the amounts of all rows on the ledger column.',
    dont: 'open more than one day by itself.',
  },
  DayStub: {
    use: 'At the start of a row that belongs to a day: weekday over date.',
    do: 'tell it today, so that it is marked.',
    dont: 'use it for an instant with a time: write that out.',
  },
  DocumentId: {
    use: 'For the number of an invoice or a timesheet.',
    do: 'show the whole number, also where there is little room.',
    dont: 'cut it short with dots: its end is what differs.',
  },
  FactCells: {
    use: 'For a few facts about one thing, side by side.',
    do: 'let one cell lead with the fact that people came for.',
    dont: 'use it for more than about eight: that is a list.',
  },
  Figure: {
    use: 'For every amount of money.',
    do: 'use the double rule (total) for the final total of a document, and nowhere else.',
    dont: 'show an amount by colour alone as owed or paid.',
  },
  ItemsTable: {
    use: 'For the lines of a document that is read, not typed.',
    do: 'give each column its kind, so that figures stand under each other.',
    dont: 'leave a line’s amount to be worked out by the reader.',
  },
  LedgerEntry: {
    use: 'For a part of an open day whose amount hangs on the same edge as the day’s.',
    do: 'put the fields on the left and what they come to at the end.',
    dont: 'use it outside of a day sheet or a sheet of rows.',
  },
  RuledDays: {
    use: 'For showing a week of work at a glance, where nothing is typed: sign-in, landing page.',
    do: 'use an example that could be true, with amounts that add up.',
    dont: 'use it for a person’s own days: that is a DaySheet.',
  },
  Sheet: {
    use: 'For what belongs together on a page, under one title.',
    do: 'use the padding rows for lists, so that their rules reach the edges.',
    dont: 'put a sheet into a sheet.',
  },
  SummaryList: {
    use: 'For how a total comes about: labour, expenses, VAT, CIS.',
    do: 'say the reason of a line that nobody typed: CIS 20% of labour £1,475.00.',
    dont: 'leave a line out because it is 0 where people look for it.',
  },
  WeekStrip: {
    use: 'For the days of one week: which are worked, or choosing them with a tap.',
    do: 'say why a day can’t be chosen in its note.',
    dont: 'use it for more than one week.',
  },
}
