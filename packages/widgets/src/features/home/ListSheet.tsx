import type { ReactNode } from 'react'
import { DestinationLink, useDaysheet, type Destination } from '../../provider/index.ts'
import { msg, RowList, Sheet, SheetPart, Text, useWords } from '../../ui/index.ts'

export interface ListSheetProps {
  title: string
  /** Where all of them are; not offered by a host that has no screen for it. */
  viewAll?: { to: Destination; label: string } | false
  /** What is said while there are none. */
  empty: string
  /** ListRow. */
  rows: readonly ReactNode[]
}

/** The first few of a list. */
export function ListSheet({ title, viewAll, empty, rows }: ListSheetProps) {
  const words = useWords()
  const { canGo } = useDaysheet()
  return (
    <Sheet
      title={title}
      aside={
        viewAll &&
        canGo(viewAll.to) && (
          <DestinationLink {...viewAll} isStandalone>
            {msg('View all')}
          </DestinationLink>
        )
      }
      padding="rows"
    >
      {rows.length === 0 ? (
        <SheetPart>
          <Text tone="muted">{empty}</Text>
        </SheetPart>
      ) : (
        <RowList label={words(title)}>{rows}</RowList>
      )}
    </Sheet>
  )
}
